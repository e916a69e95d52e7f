import { DateTime } from 'luxon'
import type { RenterRatings } from '#booking/contract/renter_ratings'
import type Booking from '#booking/models/booking'
import type { Viewer } from '#booking/queries/find_viewer'
import BookingTransformer from '#booking/transformers/booking_transformer'

/** A booking as this viewer may see it now; owners see what others say of the renter. */
export async function shownBooking(
  { booking, viewer }: { booking: Booking; viewer: Viewer },
  ratings: RenterRatings
) {
  const now = DateTime.utc()

  switch (viewer) {
    case 'renter':
      return BookingTransformer.transform(booking, now).useVariant('forRenter')
    case 'owner':
      return BookingTransformer.transform(
        booking,
        now,
        await ratings.of([booking.renterId])
      ).useVariant('forOwner')
    case 'admin':
      return BookingTransformer.transform(booking, now).useVariant('forAdmin')
  }
}
