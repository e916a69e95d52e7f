import { BaseTransformer } from '@adonisjs/core/transformers'
import type { Payout } from '#booking/queries/list_payouts'
import { toNzd } from '#shared/values/money'

export default class PayoutTransformer extends BaseTransformer<Payout> {
  toObject() {
    const { transfer, booking } = this.resource

    return {
      id: transfer.id,
      bookingId: booking.id,
      title: booking.listing.title,
      checkIn: booking.checkInAt.toUTC().toISO()!,
      amount: toNzd(transfer.amountCents),
      takenBack: toNzd(transfer.reversedCents),
      sentAt: transfer.createdAt.toUTC().toISO()!,
    }
  }
}
