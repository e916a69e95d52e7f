import type Booking from '#booking/models/booking'
import { boatWords } from '#booking/rules/water_words'
import { tidesOfStay } from '#catalog/contract/tides'

type Mooring = Booking['listing']

/**
 * How the boat of a booking lies at its mooring, in words and metres, and the tides of check-in and check-out day; by the
 * depth that the mooring has today. Needs the listing loaded.
 */
export function watersOf({ listing, stay, vessel }: Booking) {
  return {
    boat: vessel && boatAt(listing, vessel),
    tides: tidesOfStay({ listing, stay, draft: vessel?.draft ?? null }),
  }
}

function boatAt({ lowTideDepth }: Mooring, { name, draft }: NonNullable<Booking['vessel']>) {
  const underKeelAtLowTide = Math.round((lowTideDepth - draft) * 100) / 100

  return { name, underKeelAtLowTide, words: boatWords(name, underKeelAtLowTide) }
}
