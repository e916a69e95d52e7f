import db from '@adonisjs/lucid/services/db'
import type { DateTime } from 'luxon'
import { mailChangeReminder } from '#booking/mails/mail_change'
import BookingChange from '#booking/models/booking_change'

/** Reminds an owner of a change of dates that ends soon, once. */
export default class RemindOfChange {
  /** @returns whether this call sent the reminder */
  async handle({ changeId, now }: { changeId: string; now: DateTime }): Promise<boolean> {
    return db.transaction(async (trx) => {
      const change = await BookingChange.query({ client: trx })
        .where('id', changeId)
        .preload('booking')
        .firstOrFail()

      return change.isAnswerable(now) && mailChangeReminder(change.booking, change, trx)
    })
  }
}
