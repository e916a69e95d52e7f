import db from '@adonisjs/lucid/services/db'
import type { Trx } from '#platform/database/trx'
import Booking from '#booking/models/booking'

type Tell = (booking: Booking, trx: Trx) => Promise<void>

/** Mails people about the booking of a payment; does nothing for a payment without a booking. */
export default class MailAboutBooking {
  async handle({ reference }: { reference: string }, tell: Tell): Promise<void> {
    await db.transaction(async (trx) => {
      const booking = await Booking.find(reference, { client: trx })

      if (booking) await tell(booking, trx)
    })
  }
}
