import { api, errorMessage } from '~/lib/api_client'
import type { DayRange } from '~/lib/taken_days'
import { useAnswer } from '~/lib/use_answer'
import type { Quote } from './types'

export interface QuoteState {
  quote: Quote | null
  isLoading: boolean
  error: string | null
}

const NOTHING: QuoteState = { quote: null, isLoading: false, error: null }
const LOADING: QuoteState = { ...NOTHING, isLoading: true }

/** The server's price for the chosen days, asked again whenever they or the round change. */
export function useQuote(listingId: string, { start, end }: DayRange, round: number): QuoteState {
  const key = start && end ? `${listingId} ${start} ${end} ${round}` : null
  const answer = useAnswer(key, () =>
    api.call('api.quotes.store', { body: { listingId, checkIn: start, checkOut: end } }).then(
      (quote) => ({ ...NOTHING, quote }),
      (error: unknown) => ({
        ...NOTHING,
        error: errorMessage(error, 'The price could not be loaded.'),
      })
    )
  )

  return answer ?? (key ? LOADING : NOTHING)
}
