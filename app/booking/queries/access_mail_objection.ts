import type { Trx } from '#platform/database/trx'
import { DateTime } from 'luxon'
import Booking from '#booking/models/booking'
import type { MailAsked, MailObjection } from '#shared/mail/mail_objections'

const ACCESS_MAIL = 'booking/access_details'

/** Stops the mail with access details once the stay is cancelled or over, or while it is under suspicion (rules V14, V25). */
export default class AccessMailObjection implements MailObjection {
  async objectionTo(
    { template, occasion: bookingId }: MailAsked,
    trx?: Trx
  ): Promise<string | null> {
    if (template !== ACCESS_MAIL) return null
    const now = DateTime.utc()
    const booking = await Booking.query({ client: trx })
      .where('id', bookingId)
      .preload('renter')
      .preload('payments')
      .first()
    if (booking?.areDetailsShown(now)) return null

    return `${this.#why(booking, now)}: its access details are not sent any more. Discard this mail.`
  }

  #why(booking: Booking | null, now: DateTime): string {
    if (booking?.status !== 'CANCELLED' && booking?.isOver(now)) return 'The stay is over'
    if (booking?.status === 'CONFIRMED' && !booking.isTrusted(now))
      return 'The renter or the payment of this stay is under suspicion'

    return 'The stay was cancelled'
  }
}
