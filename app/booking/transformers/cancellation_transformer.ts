import { BaseTransformer } from '@adonisjs/core/transformers'
import type { CancellationTerms } from '#booking/rules/cancellation_terms'
import type { CancellationPolicy } from '#booking/rules/refund_amount'
import { type Cents, toNzd } from '#shared/values/money'

interface CancellationQuote {
  bookingId: string
  policy: CancellationPolicy
  totalCents: Cents
  terms: CancellationTerms
}

/** What cancelling a booking would refund now, and what it becomes next. */
export default class CancellationTransformer extends BaseTransformer<CancellationQuote> {
  toObject() {
    const { bookingId, policy, totalCents, terms } = this.resource

    return {
      bookingId,
      policy,
      totalPrice: toNzd(totalCents),
      refundAmount: toNzd(terms.refund.amountCents),
      /** The last instant at which it is still that much; null when it does not change any more. */
      changesAfter: terms.changesAfter?.toUTC().toISO() ?? null,
      nextRefundAmount: terms.thenCents === null ? null : toNzd(terms.thenCents),
    }
  }
}
