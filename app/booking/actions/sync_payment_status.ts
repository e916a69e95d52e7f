import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import EndStoppedChanges from '#booking/actions/end_stopped_changes'
import { moveBooking } from '#booking/steps/move_booking'
import Booking from '#booking/models/booking'
import Charge from '#booking/models/charge'
import { paymentTransition } from '#booking/rules/transitions'

/**
 * Updates a booking's payment status from its refunds. Reads their present state, so events may come late, twice and
 * in any order; a payment without a booking changes nothing. A change of the dates of a stay that was refunded whole ends
 * (rule B75).
 */
@inject()
export default class SyncPaymentStatus {
  constructor(private endStoppedChanges: EndStoppedChanges) {}

  async handle({ reference }: { reference: string }): Promise<void> {
    const charge = await Charge.find(reference)
    if (!charge) return

    await db.transaction(async (trx) => {
      const booking = await Booking.query({ client: trx })
        .where('id', charge.bookingId)
        .forUpdate()
        .first()
      if (!booking?.hasBeenPaid) return

      await booking.load('payments', (payment) => payment.preload('refunds'))
      const transition = paymentTransition(booking.paid, booking)
      if (!transition) return

      await moveBooking({ booking, transition, now: DateTime.utc(), reason: 'REFUND' }, trx)
    })
    await this.endStoppedChanges.handle({ bookingId: charge.bookingId })
  }
}
