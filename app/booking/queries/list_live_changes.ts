import BookingChange, { LIVE_CHANGES } from '#booking/models/booking_change'
import type { Trx } from '#platform/database/trx'

/** Of a booking, of a renter or an owner, or of a listing. */
export type ChangesOf = { bookingId: string } | { personId: string } | { listingId: string }

/** Changes of dates that are neither done nor ended, with their bookings and who decides whether these may be paid. */
export default class ListLiveChanges {
  async handle(whose: ChangesOf, trx?: Trx): Promise<BookingChange[]> {
    return BookingChange.query({ client: trx })
      .whereIn('status', LIVE_CHANGES)
      .whereHas('booking', (booking) => {
        if ('bookingId' in whose) booking.where('id', whose.bookingId)
        else if ('listingId' in whose) booking.where('listing_id', whose.listingId)
        else
          booking.where((side) =>
            side.where('renter_id', whose.personId).orWhere('owner_id', whose.personId)
          )
      })
      .preload('booking', (booking) =>
        booking.preload('renter').preload('owner').preload('listing')
      )
      .preload('nights')
      .orderBy('id')
  }
}
