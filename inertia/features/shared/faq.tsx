import { useEffect, useRef } from 'react'
import { Icon } from '~/components/ui/icon'

interface FaqProps {
  questions: readonly { id?: string; question: string; answer: string }[]
}

/** Questions that open; the one that the address names is open. */
export function Faq({ questions }: FaqProps) {
  const box = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const named = questions.find(({ id }) => id && `#${id}` === window.location.hash)
    if (named) box.current?.querySelector(`#${named.id}`)?.setAttribute('open', '')
  }, [questions])

  return (
    <div ref={box} className="border-t border-line">
      {questions.map(({ id, question, answer }) => (
        <details key={question} id={id} className="group scroll-mt-bar border-b border-line">
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
