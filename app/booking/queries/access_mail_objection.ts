import type { Trx } from '#platform/database/trx'
import { DateTime } from 'luxon'
import Booking from '#booking/models/booking'
import type { MailAsked, MailObjection } from '#shared/mail/mail_objections'

const ACCESS_MAIL = 'booking/access_details'

/** Stops the mail with access details of a stay that is cancelled, over, refunded, moved or under suspicion (rules V14, V25). */
export default class AccessMailObjection implements MailObjection {
  async objectionTo({ template, occasion }: MailAsked, trx?: Trx): Promise<string | null> {
    if (template !== ACCESS_MAIL) return null
    // Mails from before dates could change name no check-in.
    const [bookingId, checkIn] = occasion.split(':')
    const now = DateTime.utc()
    const booking = await Booking.query({ client: trx })
      .where('id', bookingId)
      .preload('renter')
      .preload('payments')
      .first()
    const isOfThisStay = checkIn === undefined || checkIn === booking?.checkIn
    if (isOfThisStay && booking?.areDetailsShown(now)) return null

    return `${this.#why(booking, now)}: its access details are not sent any more. Discard this email.`
  }

  #why(booking: Booking | null, now: DateTime): string {
    if (!booking || booking.status === 'CANCELLED') return 'The stay was cancelled'
    if (booking.isOver(now) || booking.status === 'COMPLETED') return 'The stay is over'
    if (booking.paymentStatus === 'REFUNDED') return 'The stay was refunded whole'
    if (booking.status !== 'CONFIRMED' || !booking.isStanding)
      return 'The stay is not both confirmed and paid'
    if (!booking.isTrusted(now)) return 'The renter or the payment of this stay is under suspicion'

    return 'The stay was moved to other dates'
  }
}
