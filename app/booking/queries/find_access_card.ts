import type { DateTime } from 'luxon'
import Booking from '#booking/models/booking'
import { isUuid } from '#shared/values/uuid'

interface Options {
  id: string
  renterId: string
  now: DateTime
}

/** A renter's booking with revealed access details; null before the reveal, after check-out, cancelled or under suspicion. */
export default class FindAccessCard {
  async handle({ id, renterId, now }: Options): Promise<Booking | null> {
    if (!isUuid(id)) return null

    const booking = await Booking.query()
      .where('id', id)
      .where('renter_id', renterId)
      .preload('listing', (listing) => listing.preload('photos'))
      .preload('renter')
      .preload('owner')
      .preload('payments', (payment) => payment.preload('refunds'))
      .first()

    return booking?.areDetailsShown(now) ? booking : null
  }
}
