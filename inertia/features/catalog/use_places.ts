import { useEffect, useState } from 'react'
import { type AnswerOf, api } from '~/lib/api_client'
import { unlessOvertaken } from '~/lib/use_answer'

export type Place = AnswerOf<'api.places.index'>['places'][number]

/** Long enough that a quick typist asks once a word. */
const PAUSE_MS = 120
const NONE: Place[] = []

/** The places that the text may mean, while `isWanted`; the last ones until the next are there. */
export function usePlaces(text: string, isWanted: boolean): Place[] {
  const [found, setFound] = useState(NONE)

  useEffect(() => {
    if (!isWanted) return undefined
    let overtake = () => {}
    const timer = setTimeout(() => {
      overtake = unlessOvertaken(placesOf(text), setFound)
    }, PAUSE_MS)

    return () => {
      clearTimeout(timer)
      overtake()
    }
  }, [text, isWanted])

  return isWanted ? found : NONE
}

/** The places that the text may mean, the best match first; none when they cannot be had. */
export function placesOf(text: string): Promise<Place[]> {
  return api.call('api.places.index', { query: { search: text.trim() || undefined } }).then(
    ({ places }) => places,
    () => NONE
  )
}
