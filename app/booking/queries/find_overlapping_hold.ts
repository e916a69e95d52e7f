import type { DateTime } from 'luxon'
import type { StayPlan } from '#booking/actions/plan_stay'
import Booking from '#booking/models/booking'

interface Options {
  plan: Pick<StayPlan, 'listing' | 'stay'>
  renterId: string
  now: DateTime
}

/** @returns an unpaid booking the renter holds for some of these nights, or null */
export default class FindOverlappingHold {
  async handle({ plan: { listing, stay }, renterId, now }: Options): Promise<Booking | null> {
    return Booking.query()
      .withScopes((scopes) => scopes.holding(now))
      .where('listing_id', listing.id)
      .where('renter_id', renterId)
      .where('check_in', '<', stay.checkOut)
      .where('check_out', '>', stay.checkIn)
      .first()
  }
}
