import type { StayPriceLine } from '#catalog/contract/price_stay'
import type { StayRange } from '#shared/values/stay_range'

/** The lines of a stay whose nights all cost the same, in cents together. */
export function linesOf({ checkIn: from, nights }: StayRange, totalCents: number): StayPriceLine[] {
  const run = { from, nights }

  return [{ label: 'Stay', quantity: 1, unitCents: totalCents, totalCents, season: null, run }]
}
