import db from '@adonisjs/lucid/services/db'
import type { DateTime } from 'luxon'
import { moveBooking } from '#booking/steps/move_booking'
import Booking from '#booking/models/booking'

/** Completes a stay that is over. Concurrent runs skip a booking that is being worked on. */
export default class CompleteStay {
  /** @returns whether this call completed it */
  async handle({ bookingId, now }: { bookingId: string; now: DateTime }): Promise<boolean> {
    return db.transaction(async (trx) => {
      const booking = await Booking.claim(bookingId, trx)
      if (booking?.status !== 'CONFIRMED' || !booking.isOver(now)) return false

      await moveBooking({ booking, transition: 'complete', now }, trx)
      return true
    })
  }
}
