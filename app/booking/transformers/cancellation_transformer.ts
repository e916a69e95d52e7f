import { BaseTransformer } from '@adonisjs/core/transformers'
import type Booking from '#booking/models/booking'
import type { CancellationTerms } from '#booking/rules/cancellation_terms'
import { type Cents, toNzd } from '#shared/values/money'

interface CancellationQuote {
  bookingId: string
  policy: Booking['cancellationPolicy']
  totalCents: Cents
  terms: CancellationTerms
  /** What refunds have left of the payment. */
  leftCents: Cents
  /** What goes back when the owner cancels now. */
  byOwnerCents: Cents
}

export default class CancellationTransformer extends BaseTransformer<CancellationQuote> {
  toObject() {
    const { bookingId, policy, totalCents, terms, leftCents, byOwnerCents } = this.resource

    return {
      bookingId,
      policy,
      totalPrice: toNzd(totalCents),
      refundAmount: toNzd(terms.refund.amountCents),
      refundByOwner: toNzd(byOwnerCents),
      refundableAmount: toNzd(leftCents),
      /** The last instant of this amount; null when it does not change any more. */
      changesAfter: terms.changesAfter?.toUTC().toISO() ?? null,
      nextRefundAmount: terms.thenCents === null ? null : toNzd(terms.thenCents),
    }
  }
}
