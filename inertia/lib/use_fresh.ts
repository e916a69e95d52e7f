import { router } from '@inertiajs/react'
import { useEffect, useState } from 'react'
import { unlessOvertaken } from '~/lib/use_answer'

/**
 * What the server answers about something, asked for again whenever the page was read anew, as it is when the live channel tells
 * of a change. Null until it is there.
 *
 * @param ask the same function as long as it asks about the same
 */
export function useFresh<Answer>(ask: () => Promise<Answer>) {
  const [turn, setTurn] = useState(0)
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [isFailed, setFailed] = useState(false)

  useEffect(() => {
    const found = ask().catch(() => null)

    return unlessOvertaken(found, (fresh) => {
      setFailed(fresh === null)
      if (fresh !== null) setAnswer(fresh)
    })
  }, [ask, turn])
  useEffect(() => router.on('success', () => setTurn((turns) => turns + 1)), [])

  return { answer, setAnswer, isFailed, load: () => setTurn((turns) => turns + 1) }
}
