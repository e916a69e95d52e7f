import type { Trx } from '#platform/database/trx'
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
      .withScopes((scopes) => scopes.pending())
      .where('listing_id', plan.listing.id)
      .where('renter_id', renterId)
      .where('check_in', plan.stay.checkIn)
      .where('check_out', plan.stay.checkOut)
      .first()
  }
}
