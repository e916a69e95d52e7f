import { useEffect, useState } from 'react'
import { type AnswerOf, api } from '~/lib/api_client'

export type Place = AnswerOf<'api.places.index'>['places'][number]

/** Long enough that a quick typist asks once a word. */
const PAUSE_MS = 120
const NONE: Place[] = []

/** The places that the text may mean, while `isWanted`; the last ones until the next are there. */
export function usePlaces(text: string, isWanted: boolean): Place[] {
  const [found, setFound] = useState(NONE)

  useEffect(() => {
    if (!isWanted) return undefined
    let isOver = false
    const ask = () =>
      api.call('api.places.index', { query: { search: text.trim() || undefined } }).then(
        ({ places }) => !isOver && setFound(places),
        () => !isOver && setFound(NONE)
      )
    const timer = setTimeout(ask, PAUSE_MS)

    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [text, isWanted])

  return isWanted ? found : NONE
}
