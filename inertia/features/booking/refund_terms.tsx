import { policyName } from '~/lib/cancellation_words'
import { formatMoment, formatNzd } from '~/lib/format'
import type { CancellationQuote } from './types'

/** What goes back now, and what it becomes next. */
export function RefundTerms({ quote }: { quote: CancellationQuote }) {
  return (
    <span className="flex flex-col gap-2">
      {quote.refundAmount > 0 ? (
        <span>
          You get <strong>{formatNzd(quote.refundAmount)}</strong> back of{' '}
          {formatNzd(quote.totalPrice)} paid.
        </span>
      ) : (
        <span>
          <strong>No refund</strong>: the {formatNzd(quote.totalPrice)} paid are not refunded.
        </span>
      )}
      {quote.changesAfter && quote.nextRefundAmount !== null && (
        <span className="text-muted">
          After {formatMoment(quote.changesAfter)} it is {formatNzd(quote.nextRefundAmount)}.
        </span>
      )}
      <span className="text-muted">
        Cancellation policy: {policyName(quote.policy)}. This cannot be undone.
      </span>
    </span>
  )
}
