import Booking from '#booking/models/booking'
import { isUuid } from '#shared/values/uuid'

/** A renter's stay that is paid and not cancelled, with its listing; null otherwise. */
export default class FindPaidStay {
  async handle({ id, renterId }: { id: string; renterId: string }): Promise<Booking | null> {
    if (!isUuid(id)) return null

    return Booking.query()
      .where({ id, renterId, paymentStatus: 'PAID' })
      .whereNot('status', 'CANCELLED')
      .preload('listing')
      .first()
  }
}
