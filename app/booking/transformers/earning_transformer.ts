import { BaseTransformer } from '@adonisjs/core/transformers'
import type { Earning } from '#booking/steps/earnings'
import { toNzd } from '#shared/values/money'

export default class EarningTransformer extends BaseTransformer<Earning> {
  toObject() {
    const { booking, coming, payment, state, transfers, disputeReason, isFlagged } = this.resource

    return {
      bookingId: booking.id,
      title: booking.listing.title,
      checkIn: booking.checkInAt.toUTC().toISO()!,
      checkOut: booking.checkOutAt.toUTC().toISO()!,
      nights: booking.numberOfNights,
      isCancelled: booking.status === 'CANCELLED',
      paid: toNzd(payment.amountCents),
      platformFee: toNzd(payment.platformFeeCents),
      /** As booked; `refunded` is the part that was refunded to the renter. */
      share: toNzd(payment.ownerPayoutCents),
      refunded: toNzd(payment.ownerPayoutCents - payment.keptShareCents),
      sent: toNzd(payment.transferredCents),
      takenBack: toNzd(transfers.reduce((sum, { reversedCents }) => sum + reversedCents, 0)),
      /** Kept for costs of stays that the owner cancelled. */
      withheld: toNzd(payment.withheldCents),
      left: toNzd(payment.keptShareCents),
      state,
      disputeReason,
      isFlagged,
      /** When the next of it is due. */
      dueAt: (coming[0]?.dueAt ?? payment.payoutDueAt)?.toUTC().toISO() ?? null,
      coming: coming.map(({ dueAt, amountCents }) => ({
        dueAt: dueAt.toUTC().toISO()!,
        amount: toNzd(amountCents),
      })),
      sentAt: transfers[0]?.createdAt.toUTC().toISO() ?? null,
    }
  }
}
