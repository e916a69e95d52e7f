import { DateTime } from 'luxon'
import type { PhotoViewers } from '#catalog/contract/photo_viewers'
import Booking from '#booking/models/booking'

/** Admits the renters of revealed bookings, for as long as the access details are shown (rule V17). */
export default class PaidPhotoViewers implements PhotoViewers {
  async admits({ listingId, userId }: { listingId: string; userId: string }): Promise<boolean> {
    const now = DateTime.utc()
    const revealed = await Booking.query()
      .where('listing_id', listingId)
      .where('renter_id', userId)
      .where('status', 'CONFIRMED')
      .whereNotNull('details_revealed_at')
      .preload('renter')
      .preload('payments')

    return revealed.some((booking) => booking.areDetailsShown(now))
  }
}
