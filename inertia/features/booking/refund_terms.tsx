import { policyName } from '~/lib/cancellation_words'
import { formatMoment, formatNzd } from '~/lib/format'
import type { CancellationQuote } from './types'

/** What goes back now, and what it becomes next. */
export function RefundTerms({ quote }: { quote: CancellationQuote }) {
  return (
    <span className="flex flex-col gap-2">
      {quote.refundAmount > 0 ? (
        <span>
          You get <strong>{formatNzd(quote.refundAmount)}</strong> back of the{' '}
          {formatNzd(quote.totalPrice)} you paid.
        </span>
      ) : (
        <span>
          <strong>No refund</strong> of the {formatNzd(quote.totalPrice)} you paid.
        </span>
      )}
      {quote.changesAfter && quote.nextRefundAmount !== null && (
        <span className="text-muted">
          After {formatMoment(quote.changesAfter)} you get {formatNzd(quote.nextRefundAmount)} back.
        </span>
      )}
      <span className="text-muted">
        Cancellation policy: {policyName(quote.policy)}. This cannot be undone.
      </span>
    </span>
  )
}
