import { api } from '~/lib/api_client'
import type { DayRange } from '~/lib/taken_days'
import { useAnswer } from '~/lib/use_answer'
import type { Fit, NamedBoat, TypedBoat } from './boats'

/** A boat of the person, or its measures in metres and kilograms. */
export type BoatToFit =
  | { vesselId: string }
  | ({ length: number; withPapers?: boolean } & Partial<Omit<NamedBoat, 'name' | 'lengthOverall'>>)

interface Circumstances {
  dates: DayRange
  acceptsLowTide: boolean
}

/** The server's answer whether a boat fits a mooring, for the chosen days when there are any. */
export function askFit(
  listingId: string,
  boat: BoatToFit,
  { dates: { start, end }, acceptsLowTide }: Circumstances
): Promise<Fit> {
  const days = start && end ? { checkIn: start, checkOut: end } : {}

  return api.call('api.fits.show', {
    params: { id: listingId },
    query: { ...boat, acceptsLowTide, ...days },
  })
}

interface Asked extends Circumstances {
  listingId: string
  boat: BoatToFit | null
  /** Another one asks again. */
  round: number
}

/** `askFit` whenever something changes; null while it is not known. */
export function useFit({ listingId, boat, round, ...asked }: Asked): Fit | null {
  return useAnswer(boat && JSON.stringify([listingId, boat, asked, round]), () =>
    askFit(listingId, boat!, asked).catch(() => null)
  )
}

/** Of a search only what was searched with is judged; of a boat with a name its papers too. */
export function measuresOf({ name, lengthOverall: length, draft, ...rest }: TypedBoat): BoatToFit {
  return {
    length,
    ...(draft !== null && { draft }),
    ...rest,
    ...(name !== null && { withPapers: true }),
  }
}
