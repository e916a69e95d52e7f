import db from '@adonisjs/lucid/services/db'
import type { DateTime } from 'luxon'
import { moveBooking } from '#booking/actions/move_booking'
import Booking from '#booking/models/booking'

/** Closes one stay that is over; a run beside this one passes it by. */
export default class CompleteStay {
  /** @returns whether this call closed it */
  async handle({ bookingId, now }: { bookingId: string; now: DateTime }): Promise<boolean> {
    return db.transaction(async (trx) => {
      const booking = await Booking.claim(bookingId, trx)
      if (booking?.status !== 'CONFIRMED' || !booking.isOver(now)) return false

      await moveBooking({ booking, transition: 'complete', now }, trx)
      return true
    })
  }
}
