import { Banner } from '~/components/ui/banner'
import { policyName } from '~/lib/cancellation_words'
import { formatNzd, plural } from '~/lib/format'
import { lineInWords } from '~/lib/season_words'
import { RefundSteps } from './refund_steps'
import type { Quote } from './types'

/** What a stay costs, and what cancelling refunds. */
export default function QuoteLines({ quote }: { quote: Quote }) {
  return (
    <>
      <dl className="flex flex-col gap-2 text-sm tabular-nums">
        {quote.lines.map((line, at) => (
          <div key={at} className="flex justify-between gap-4">
            <dt className="text-muted">
              {lineInWords(line)}
              {line.quantity > 1 && ` × ${formatNzd(line.unitPrice)}`}
            </dt>
            <dd>{formatNzd(line.total)}</dd>
          </div>
        ))}
        <div className="flex items-baseline justify-between gap-4 border-t border-line pt-3">
          <dt className="font-semibold">
            Total <span className="font-normal text-muted">({quote.summary})</span>
          </dt>
          <dd className="font-display text-2xl font-strong" data-testid="quote-total">
            {formatNzd(quote.totalPrice)}
          </dd>
        </div>
      </dl>
      <p className="text-sm text-muted">
        Cancellation policy: {policyName(quote.cancellationPolicy)}
      </p>
      {quote.available && <RefundSteps periods={quote.cancellation} total={quote.totalPrice} />}
      {!quote.available && <Banner tone="warning">{quote.reason}</Banner>}
      {quote.cheaperWeek && quote.available && (
        <Banner tone="info">
          {plural(quote.cheaperWeek.nights, 'night')} cost {formatNzd(quote.cheaperWeek.totalPrice)}
          , which is less than {plural(quote.nights, 'night')}.
        </Banner>
      )}
    </>
  )
}
