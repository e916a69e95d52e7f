import { VesselDoesNotFit, VesselRequired } from '#booking/exceptions/booking_refused'
import { type Fit, fitForStay } from '#catalog/contract/fit_for_stay'
import type { BookableListing } from '#catalog/contract/find_bookable_listing'
import type { AnyTrx } from '#platform/database/trx'
import { NotSignedIn } from '#shared/exceptions/domain_error'
import type { StayRange } from '#shared/values/stay_range'
import FindVessel from '#vessels/contract/find_vessel'
import type Vessel from '#vessels/models/vessel'

export interface JudgedBoat {
  vessel: Vessel
  fit: Fit
}

interface NamedBoat {
  /** Null when none is named. */
  vesselId: string | null
  /** Whose boat it is. */
  userId: string | undefined
  acceptsLowTide: boolean
  /** Whether the listing may insist on a boat. */
  isBooking: boolean
  listing: BookableListing
  stay: StayRange
}

/**
 * The boat of a stay, which the mooring takes by the rule of fit; null when none is named (rules K9, K10). Throws
 * VesselRequired, NotSignedIn, NotFound, VesselDoesNotFit.
 *
 * @param trx where it is given, nobody edits or removes the boat until this transaction ends
 */
export async function judgeBoat(
  { vesselId, userId, acceptsLowTide, isBooking, listing, stay }: NamedBoat,
  trx?: AnyTrx
): Promise<JudgedBoat | null> {
  if (!vesselId) {
    if (isBooking && listing.requiresVessel) throw new VesselRequired()
    return null
  }
  if (!userId) throw new NotSignedIn()

  const vessel = await new FindVessel().handle({ id: vesselId, userId }, trx)
  const fit = fitForStay({ vessel, listing, stay, acceptsLowTide })
  if (!fit.fits) throw new VesselDoesNotFit(vessel.name, fit.problems)
  return { vessel, fit }
}
