import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import { moveBooking } from '#booking/actions/move_booking'
import Booking from '#booking/models/booking'

interface Refunded {
  bookingId: string
  refundedCents: number
  transactionAmountCents: number
}

/** Notes on a booking how much of its payment has gone back. Told more than once, or late, it stays right. */
export default class RecordRefund {
  async handle({ bookingId, refundedCents, transactionAmountCents }: Refunded): Promise<void> {
    const isWhole = refundedCents >= transactionAmountCents
    if (refundedCents === 0) return

    await db.transaction(async (trx) => {
      const booking = await Booking.query({ client: trx })
        .where('id', bookingId)
        .forUpdate()
        .firstOrFail()
      const isNews = isWhole
        ? booking.paymentStatus !== 'REFUNDED'
        : booking.paymentStatus === 'PAID'
      if (!booking.hasBeenPaid || !isNews) return

      await moveBooking(
        {
          booking,
          transition: isWhole ? 'refund_fully' : 'refund_partially',
          now: DateTime.utc(),
          reason: 'REFUND',
        },
        trx
      )
    })
  }
}
