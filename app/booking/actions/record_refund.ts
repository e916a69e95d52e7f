import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import { moveBooking } from '#booking/actions/move_booking'
import Booking from '#booking/models/booking'
import { stateAfter, type TransitionName } from '#booking/rules/transitions'
import Transaction from '#payments/models/transaction'

/**
 * Notes on a booking how much of its payment has gone back, or come back when a refund failed. It reads
 * what is true now, so told more than once, late or in another order, it stays right.
 */
export default class RecordRefund {
  async handle({ bookingId }: { bookingId: string }): Promise<void> {
    await db.transaction(async (trx) => {
      const booking = await Booking.query({ client: trx })
        .where('id', bookingId)
        .forUpdate()
        .first()
      if (!booking?.hasBeenPaid) return

      const payment = await Transaction.findByOrFail({ reference: bookingId }, { client: trx })
      const transition = transitionFor(payment)
      const after = stateAfter(transition, booking.currentState)
      if (after?.paymentStatus === booking.paymentStatus) return

      await moveBooking({ booking, transition, now: DateTime.utc(), reason: 'REFUND' }, trx)
    })
  }
}

function transitionFor({ refundedCents, amountCents }: Transaction): TransitionName {
  if (refundedCents === 0) return 'undo_refund'

  return refundedCents >= amountCents ? 'refund_fully' : 'refund_partially'
}
