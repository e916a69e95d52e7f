import type { PhotoViewers } from '#catalog/contract/photo_viewers'
import Booking from '#booking/models/booking'

/** Admits renters with a confirmed or completed booking that is PAID, without refunds (rule V17). */
export default class PaidPhotoViewers implements PhotoViewers {
  async admits({ listingId, userId }: { listingId: string; userId: string }): Promise<boolean> {
    const booking = await Booking.query()
      .where('listing_id', listingId)
      .where('renter_id', userId)
      .where('payment_status', 'PAID')
      .whereIn('status', ['CONFIRMED', 'COMPLETED'])
      .first()

    return booking !== null
  }
}
