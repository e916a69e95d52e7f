import db from '@adonisjs/lucid/services/db'
import type { DateTime } from 'luxon'
import Booking from '#booking/models/booking'
import { revealWhenDue } from '#booking/steps/reveal'

/** Shows the renter the access details once they are due. Concurrent runs skip a booking that is being worked on. */
export default class RevealDetails {
  /** @returns whether this call revealed them */
  async handle({ bookingId, now }: { bookingId: string; now: DateTime }): Promise<boolean> {
    return db.transaction(async (trx) => {
      const booking = await Booking.claim(bookingId, trx)

      return booking !== null && revealWhenDue(booking, now, trx)
    })
  }
}
