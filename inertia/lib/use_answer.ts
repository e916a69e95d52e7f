import { useEffect, useEffectEvent, useState } from 'react'

/**
 * Hands an answer on, unless it is overtaken before it is there.
 *
 * @returns what says that it is overtaken: the clean-up of an effect
 */
export function unlessOvertaken<Answer>(
  answer: Promise<Answer>,
  handOn: (answer: Answer) => void
): () => void {
  let isOvertaken = false
  void answer.then((found) => {
    if (!isOvertaken) handOn(found)
  })

  return () => {
    isOvertaken = true
  }
}

/**
 * Asks again whenever the key changes; an overtaken answer is dropped.
 *
 * @param ask never rejects
 * @returns null without a key, and until the answer to this key is there
 */
export function useAnswer<Answer>(key: string | null, ask: () => Promise<Answer>): Answer | null {
  const [answered, setAnswered] = useState<{ key: string; answer: Answer } | null>(null)
  const askNow = useEffectEvent(ask)

  useEffect(() => {
    if (key === null) return undefined

    return unlessOvertaken(askNow(), (answer) => setAnswered({ key, answer }))
  }, [key])

  return answered?.key === key ? answered.answer : null
}
