import { DateTime } from 'luxon'
import type Booking from '#booking/models/booking'
import type { Viewer } from '#booking/queries/find_booking'
import BookingTransformer from '#booking/transformers/booking_transformer'

/** A booking as this viewer may see it now. */
export function shownBooking({ booking, viewer }: { booking: Booking; viewer: Viewer }) {
  const shown = BookingTransformer.transform(booking, DateTime.utc())

  switch (viewer) {
    case 'renter':
      return shown.useVariant('forRenter')
    case 'owner':
      return shown.useVariant('forOwner')
    case 'admin':
      return shown.useVariant('forAdmin')
  }
}
