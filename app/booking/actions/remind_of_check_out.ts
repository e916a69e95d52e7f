import db from '@adonisjs/lucid/services/db'
import type { DateTime } from 'luxon'
import { mailAboutStay } from '#booking/mails/mail_about_stay'
import { mailedContact, withParties } from '#booking/mails/mailed_stay'
import Booking from '#booking/models/booking'
import { STAY_TIMES } from '#shared/values/stay_range'

/** Reminds a renter of the check-out, once; of another one again when its dates were changed. */
export default class RemindOfCheckOut {
  /** @returns whether this call sent the reminder */
  async handle({ bookingId, now }: { bookingId: string; now: DateTime }): Promise<boolean> {
    return db.transaction(async (trx) => {
      const booking = await Booking.query({ client: trx })
        .where('id', bookingId)
        .preload('renter')
        .preload('payments')
        .firstOrFail()
      if (!booking.areDetailsShown(now)) return false

      await withParties(booking)

      const reminder = {
        template: 'check_out_reminder',
        subject: `Check-out by ${STAY_TIMES.checkOut}`,
        data: { contact: mailedContact(booking, 'owner', now) },
        ...(booking.dateChanges > 0 && { occasion: `${booking.id}:${booking.checkOut}` }),
      }
      return mailAboutStay(booking, { to: 'renter', ...reminder }, trx)
    })
  }
}
