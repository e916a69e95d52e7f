import { useEffect, useState } from 'react'
import { api, errorMessage } from '~/lib/api_client'
import type { DayRange } from '~/lib/taken_days'
import type { Quote } from './types'

export interface QuoteState {
  quote: Quote | null
  isLoading: boolean
  error: string | null
}

const NOTHING: QuoteState = { quote: null, isLoading: false, error: null }

/** The server's price for the chosen days, asked again whenever they or the round change; an overtaken answer is dropped. */
export function useQuote(listingId: string, { start, end }: DayRange, round: number): QuoteState {
  const key = start && end ? `${listingId} ${start} ${end} ${round}` : null
  const [answer, setAnswer] = useState<QuoteState & { key: string | null }>({
    ...NOTHING,
    key: null,
  })

  useEffect(() => {
    if (!key) return undefined
    let isOvertaken = false

    api
      .call('api.quotes.store', { body: { listingId, checkIn: start, checkOut: end } })
      .then(
        (quote) => ({ quote, error: null }),
        (error: unknown) => ({
          quote: null,
          error: errorMessage(error, 'The price could not be loaded.'),
        })
      )
      .then((outcome) => {
        if (!isOvertaken) setAnswer({ ...outcome, isLoading: false, key })
      })

    return () => {
      isOvertaken = true
    }
  }, [key, listingId, start, end])

  if (!key) return NOTHING
  return answer.key === key ? answer : { ...NOTHING, isLoading: true }
}
