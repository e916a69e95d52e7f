import { Icon } from '~/components/ui/icon'

interface FaqProps {
  questions: readonly { question: string; answer: string }[]
}

/** Questions that open. */
export function Faq({ questions }: FaqProps) {
  return (
    <div className="border-t border-line">
      {questions.map(({ question, answer }) => (
        <details key={question} className="group border-b border-line">
          <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-3 font-semibold [&::-webkit-details-marker]:hidden">
            {question}
            <Icon
              name="chevron-down"
              className="text-link transition-transform duration-200 ease-swell group-open:rotate-180"
            />
          </summary>
          <p className="max-w-prose pb-5 text-muted">{answer}</p>
        </details>
      ))}
    </div>
  )
}
