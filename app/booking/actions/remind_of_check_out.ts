import db from '@adonisjs/lucid/services/db'
import type { DateTime } from 'luxon'
import { stayFacts, withParties } from '#booking/mails/stay_facts'
import Booking from '#booking/models/booking'
import { postMail } from '#shared/mail/post_mail'

/** Reminds a renter of the check-out, once. */
export default class RemindOfCheckOut {
  /** @returns whether this call sent the reminder */
  async handle({ bookingId, now }: { bookingId: string; now: DateTime }): Promise<boolean> {
    return db.transaction(async (trx) => {
      const booking = await Booking.query({ client: trx }).where('id', bookingId).firstOrFail()
      if (!booking.areDetailsRevealed || booking.isOver(now)) return false

      const { renter, listing } = await withParties(booking)
      return postMail(
        {
          template: 'booking/check_out_reminder',
          to: renter.email,
          subject: `Check-out by 10:00 AM: ${listing.title}`,
          occasion: booking.id,
          data: { ...stayFacts(booking), name: renter.displayName },
        },
        trx
      )
    })
  }
}
