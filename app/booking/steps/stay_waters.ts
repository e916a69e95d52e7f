import type Booking from '#booking/models/booking'
import { keelWarning, keelWords } from '#booking/rules/water_words'
import { leastUnderKeel, tidesOfStay } from '#catalog/contract/tides'
import marketplace from '#config/marketplace'

/**
 * How the boat of a booking lies at its mooring, in words and metres, and the tides of check-in and check-out day; by the
 * depth that the mooring has today. Needs the listing loaded.
 *
 * @param called what the boat is called in place of its name
 */
export function watersOf(booking: Booking, called?: string) {
  const { listing, stay, vessel } = booking

  return {
    boat: vessel && boatAt(booking, { draft: vessel.draft, name: called ?? vessel.name }),
    tides: tidesOfStay({ listing, stay, draft: vessel?.draft ?? null }),
  }
}

function boatAt({ listing, stay }: Booking, { name, draft }: { name: string; draft: number }) {
  const water = {
    underKeelAtLowTide: Math.round((listing.lowTideDepth - draft) * 100) / 100,
    leastUnderKeel: leastUnderKeel(listing, draft, stay),
  }

  return {
    name,
    ...water,
    words: keelWords(name, water),
    warning: keelWarning(water.leastUnderKeel.metres, marketplace.underKeelMargin),
  }
}
