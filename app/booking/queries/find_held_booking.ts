import type { Trx } from '#platform/database/trx'
import type { DateTime } from 'luxon'
import Booking from '#booking/models/booking'
import type Listing from '#catalog/models/listing'
import type { StayRange } from '#shared/values/stay_range'

interface Options {
  plan: { listing: Listing; stay: StayRange }
  renterId: string
}

/** @returns the unpaid booking a renter holds for exactly this stay, or null */
export default class FindHeldBooking {
  async handle({ plan, renterId }: Options, trx?: Trx): Promise<Booking | null> {
    return Booking.query({ client: trx })
      .where('listing_id', plan.listing.id)
      .where('renter_id', renterId)
      .where('check_in', plan.stay.checkIn)
      .where('check_out', plan.stay.checkOut)
      .where('status', 'PENDING')
      .first()
  }

  /** @returns an unpaid booking the renter holds for some of these nights, or null */
  async overlapping({ plan, renterId }: Options, now: DateTime): Promise<Booking | null> {
    return Booking.query()
      .withScopes((scopes) => scopes.holding(now))
      .where('listing_id', plan.listing.id)
      .where('renter_id', renterId)
      .where('check_in', '<', plan.stay.checkOut)
      .where('check_out', '>', plan.stay.checkIn)
      .first()
  }
}
