import db from '@adonisjs/lucid/services/db'
import type { DateTime } from 'luxon'
import { mailRequestReminder } from '#booking/mails/mail_request'
import Booking from '#booking/models/booking'

/** Reminds an owner of a request that ends soon, once. */
export default class RemindOfRequest {
  /** @returns `lapsed` for one whose time is over */
  async handle({ bookingId, now }: { bookingId: string; now: DateTime }) {
    return db.transaction(async (trx) => {
      const booking = await Booking.findOrFail(bookingId, { client: trx })
      if (!booking.isAwaitingAnswer) return 'passed'
      if (!booking.isAnswerable(now)) return 'lapsed'

      return (await mailRequestReminder(booking, trx)) ? 'reminded' : 'passed'
    })
  }
}
