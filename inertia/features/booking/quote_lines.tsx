import { usePage } from '@inertiajs/react'
import { TellMeLater } from '~/components/alerts/tell_me_later'
import { Banner } from '~/components/ui/banner'
import { Icon } from '~/components/ui/icon'
import { policyName } from '~/lib/cancellation_words'
import { formatNzd, isoDayOf, plural } from '~/lib/format'
import { urlFor } from '~/lib/routes'
import { searchedOf } from '~/lib/searched'
import { useSite } from '~/lib/use_site'
import { PriceLines } from './price_lines'
import { RefundSteps } from './refund_steps'
import type { Quote } from './types'

interface QuoteLinesProps {
  quote: Quote
  isRequest: boolean
  /** The boat of an alert about taken nights, null for any; undefined where none is offered. */
  vesselId: string | null | undefined
}

/** What a stay costs, and what cancelling refunds. */
export default function QuoteLines({ quote, isRequest, vesselId }: QuoteLinesProps) {
  const { answerHours } = useSite()
  const { harbourmaster } = usePage<{ harbourmaster: string | null }>().props
  const [checkIn, checkOut] = [isoDayOf(quote.checkIn), isoDayOf(quote.checkOut)]
  const { listingId } = quote

  return (
    <>
      <PriceLines lines={quote.lines} total={quote.totalPrice} note={quote.summary} />
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
      {quote.available && harbourmaster && (
        <p className="text-sm wrap-anywhere text-muted">
          We tell the harbourmaster ({harbourmaster}) who stays here: your name, phone, email, boat
          and dates.
        </p>
      )}
      {quote.available && <RefundSteps periods={quote.cancellation} total={quote.totalPrice} />}
      {!quote.available && <Banner tone="warning">{quote.reason}</Banner>}
      {!quote.available && vesselId !== undefined && (
        <TellMeLater
          wanted={{ listingId, checkIn, checkOut, ...(vesselId && { vesselId }) }}
          what="this mooring"
          next={urlFor(
            'listings.show',
            { id: listingId },
            { qs: { ...searchedOf(window.location.href), checkIn, checkOut } }
          )}
        />
      )}
      {quote.cheaperWeek && quote.available && (
        <Banner tone="info">
          {plural(quote.cheaperWeek.nights, 'night')} cost {formatNzd(quote.cheaperWeek.totalPrice)}
          , which is less than {plural(quote.nights, 'night')}.
        </Banner>
      )}
    </>
  )
}
