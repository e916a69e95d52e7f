import { VesselDoesNotFit } from '#booking/exceptions/booking_refused'
import type Booking from '#booking/models/booking'
import { fitForStay } from '#catalog/contract/fit_for_stay'
import type { BookableListing } from '#catalog/contract/find_bookable_listing'
import type { StayRange } from '#shared/values/stay_range'
import Vessel from '#vessels/models/vessel'
import { copyOfVessel, type VesselCopy } from '#vessels/contract/vessel_copy'

/**
 * The boat of a booking as it is now, judged for another stay at its mooring (rule B70); as it was copied, when its person has it no
 * longer. Null when the booking names none. Throws VesselDoesNotFit.
 */
export async function judgeBookedBoat(
  { vesselId, vessel: copy, acceptsLowTide }: Booking,
  { listing, stay }: { listing: BookableListing; stay: StayRange }
): Promise<VesselCopy | null> {
  const found = vesselId && (await Vessel.query().where({ id: vesselId, archivedAt: null }).first())
  const vessel = found || copy
  if (!vessel) return null

  const fit = fitForStay({ vessel, listing, stay, acceptsLowTide })
  if (!fit.fits) throw new VesselDoesNotFit(vessel.name, fit.problems)
  return found ? copyOfVessel(found) : copy
}
