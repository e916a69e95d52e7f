import { Icon } from '~/components/ui/icon'

interface FaqProps {
  questions: readonly { question: string; answer: string }[]
}

export function Faq({ questions }: FaqProps) {
  return (
    <div className="faq">
      {questions.map(({ question, answer }) => (
        <details key={question}>
          <summary>
            {question}
            <Icon name="chevron-down" />
          </summary>
          <p className="faq-answer">{answer}</p>
        </details>
      ))}
    </div>
  )
}
