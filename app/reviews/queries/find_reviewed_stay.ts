import Booking from '#booking/models/booking'
import type { Side } from '#reviews/models/review'
import { sideOf } from '#reviews/steps/stay_reviews'
import { NotFound } from '#shared/exceptions/domain_error'
import { isUuid } from '#shared/values/uuid'

/** A booking with its mooring, both people and the side that the person has in it. Throws NotFound for everybody else, administrators too (rule J1). */
export default class FindReviewedStay {
  async handle({ id, userId }: { id: string; userId: string }): Promise<{
    booking: Booking
    side: Side
  }> {
    const booking = isUuid(id)
      ? await Booking.query()
          .where('id', id)
          .preload('listing')
          .preload('renter')
          .preload('owner')
          .first()
      : null
    const side = booking && sideOf(booking, userId)
    if (!booking || !side) throw new NotFound('Booking not found')

    return { booking, side }
  }
}
