import type { Trx } from '#platform/database/trx'
import Booking from '#booking/models/booking'
import type { MailObjections } from '#shared/mail/mail_objections'

const ACCESS_MAIL = 'booking/access_details'

/** Stops the mail with access details once the stay is cancelled or over (rule V14). */
export default class AccessMailObjection implements MailObjections {
  async objectionTo(
    { template, occasion: bookingId }: { template: string; occasion: string },
    trx?: Trx
  ): Promise<string | null> {
    if (template !== ACCESS_MAIL) return null
    const booking = await Booking.find(bookingId, { client: trx })
    if (booking?.areDetailsRevealed) return null

    return booking?.status === 'COMPLETED'
      ? 'The stay is over: its access details are not sent any more. Discard this mail.'
      : 'The stay was cancelled: its access details are not sent any more. Discard this mail.'
  }
}
