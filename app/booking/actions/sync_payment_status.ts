import { bookingIdOf } from '#booking/steps/charges'
import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import { moveBooking } from '#booking/steps/move_booking'
import Booking from '#booking/models/booking'
import { paymentTransition } from '#booking/rules/transitions'

/**
 * Updates a booking's payment status from its refunds. Reads their present state, so events may come late, twice and
 * in any order.
 */
export default class SyncPaymentStatus {
  async handle({ reference }: { reference: string }): Promise<void> {
    const bookingId = await bookingIdOf(reference)
    await db.transaction(async (trx) => {
      const booking = await Booking.query({ client: trx })
        .where('id', bookingId)
        .forUpdate()
        .first()
      if (!booking?.hasBeenPaid) return

      await booking.load('payments', (payment) => payment.preload('refunds'))
      const transition = paymentTransition(booking.paid, booking)
      if (!transition) return

      await moveBooking({ booking, transition, now: DateTime.utc(), reason: 'REFUND' }, trx)
    })
  }
}
