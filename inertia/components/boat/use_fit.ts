import { api } from '~/lib/api_client'
import type { DayRange } from '~/lib/taken_days'
import { useAnswer } from '~/lib/use_answer'
import type { Fit } from './boats'

interface Asked {
  listingId: string
  boatId: string | null
  dates: DayRange
  acceptsLowTide: boolean
  /** Another one asks again. */
  round: number
}

/** The server's answer whether a boat fits, for the chosen days when there are any; null while it is not known. */
export function useFit({ listingId, boatId, dates, acceptsLowTide, round }: Asked): Fit | null {
  const { start, end } = dates
  const days = start && end ? { checkIn: start, checkOut: end } : {}

  return useAnswer(
    boatId && JSON.stringify([listingId, boatId, start, end, acceptsLowTide, round]),
    () =>
      api
        .call('api.fits.show', {
          params: { id: listingId },
          query: { vesselId: boatId!, acceptsLowTide, ...days },
        })
        .catch(() => null)
  )
}
