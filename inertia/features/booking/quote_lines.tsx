import { Banner } from '~/components/ui/banner'
import { Icon } from '~/components/ui/icon'
import { policyName } from '~/lib/cancellation_words'
import { formatNzd, plural } from '~/lib/format'
import { lineInWords } from '~/lib/season_words'
import { useSite } from '~/lib/use_site'
import { RefundSteps } from './refund_steps'
import type { Quote } from './types'

/** What a stay costs, and what cancelling refunds. */
export default function QuoteLines({ quote, isRequest }: { quote: Quote; isRequest: boolean }) {
  const { answerHours } = useSite()

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
      {quote.available && isRequest && (
        <div className="flex gap-2.5 text-sm">
          <Icon name="clock" size={18} className="mt-0.5 shrink-0 text-muted" />
          <div className="min-w-0">
            <p className="font-emphasis">The owner has up to {answerHours} hours to answer</p>
            <p className="text-muted">
              On the next page your card is only authorised for {formatNzd(quote.totalPrice)}. You
              are charged if the owner accepts; until then the dates are held for you.
            </p>
          </div>
        </div>
      )}
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
