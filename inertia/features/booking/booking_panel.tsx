import { router } from '@inertiajs/react'
import { useState } from 'react'
import { DateRangeField } from '~/components/form/date_range_field'
import { Banner } from '~/components/ui/banner'
import { Button } from '~/components/ui/button'
import { Card } from '~/components/ui/card'
import { formatRate, plural, ratesInWords, todayInAuckland } from '~/lib/format'
import { urlFor } from '~/lib/routes'
import type { DayPeriod, DayRange } from '~/lib/taken_days'
import { useAction } from '~/lib/use_action'
import { useSite } from '~/lib/use_site'
import { BookingFailed, bookStay } from './book_stay'
import { bookingMessage } from './booking_message'
import { OwnHold } from './own_hold'
import { QuoteSummary } from './quote_summary'
import { useOwnHold } from './use_own_hold'
import { useQuote } from './use_quote'

interface BookingPanelProps {
  listing: {
    id: string
    pricePerNight: number | null
    weeklyRate: number | null
    minimumNights: number
  }
  user: { id: string } | null
  isOwner?: boolean
  /** Days nobody else can have, both inclusive. */
  taken?: readonly { startDate: string; endDate: string }[]
  initialDates: { start: string; end: string } | null
}

/** 'Book This Mooring': dates, the server's price for them, and the way to the payment page. */
export function BookingPanel(props: BookingPanelProps) {
  const { listing, user, isOwner = false, taken = [], initialDates } = props
  const { stayTimes } = useSite()
  const [dates, setDates] = useState<DayRange>(initialDates ?? { start: null, end: null })
  const [round, setRound] = useState(0)
  const priced = useQuote(listing.id, dates, round)
  const [hold, askForHold] = useOwnHold(listing.id, user?.id ?? null)
  const [book, { isPending, error }] = useAction(bookStay, {
    onSuccess: (url) => window.location.assign(url),
    onError: (failure) => {
      if (failure instanceof BookingFailed && failure.code) askAgain()
    },
  })

  function press() {
    if (!user) return router.visit(loginAddress(listing.id, dates))
    if (dates.start && dates.end && priced.quote)
      book({
        listingId: listing.id,
        checkIn: dates.start,
        checkOut: dates.end,
        totalPrice: priced.quote.totalPrice,
        cancellationPolicy: priced.quote.cancellationPolicy,
      })
  }

  /** Loads the mooring with its calendar, the price and the own hold again. */
  function askAgain() {
    askForHold()
    setRound((current) => current + 1)
    router.reload({ only: ['listing', 'taken'] })
  }

  const isPriced = Boolean(listing.pricePerNight || listing.weeklyRate)
  const isBookable = Boolean(dates.start && dates.end) && isPriced && !isOwner
  const isRefused = priced.error !== null || priced.quote?.available === false
  const canBook = isBookable && !priced.isLoading && !isRefused

  return (
    <Card as="section" aria-labelledby="book-this-mooring" className="flex flex-col gap-5">
      <div>
        <h2 id="book-this-mooring" className="text-xl font-semibold">
          Book This Mooring
        </h2>
        <p className="mt-1 text-sm text-muted">{ratesInWords(listing, formatRate)}</p>
      </div>
      {hold && <OwnHold booking={hold} onChange={askAgain} />}
      <DateRangeField
        label="Dates of your stay"
        startLabel={`Check-in (${stayTimes.checkIn})`}
        endLabel={`Check-out (${stayTimes.checkOut})`}
        value={dates}
        onChange={setDates}
        min={todayInAuckland()}
        taken={taken.map(toPeriod)}
        minNights={listing.minimumNights}
        description={
          listing.minimumNights > 1
            ? `Minimum ${plural(listing.minimumNights, 'night')}`
            : undefined
        }
      />
      <QuoteSummary quote={priced.quote} error={priced.error} isLoading={priced.isLoading} />
      {error !== null && (
        <Banner tone="danger" role="alert">
          {bookingMessage(error)}
        </Banner>
      )}
      <Button
        size="lg"
        isBlock
        icon="calendar"
        isDisabled={!canBook}
        isPending={isPending}
        pendingLabel="Opening payment..."
        onPress={press}
      >
        Book Now
      </Button>
      <p className="text-center text-sm text-muted">
        {hint({ isOwner, isPriced, hasDates: Boolean(dates.start && dates.end), isRefused })}
      </p>
    </Card>
  )
}

function toPeriod({ startDate, endDate }: { startDate: string; endDate: string }): DayPeriod {
  return { from: startDate, to: endDate }
}

function hint(state: {
  isOwner: boolean
  isPriced: boolean
  hasDates: boolean
  isRefused: boolean
}): string {
  if (state.isOwner) return 'This is your own mooring.'
  if (!state.isPriced) return 'Contact for pricing'
  if (!state.hasDates) return 'Please select check-in and check-out dates'

  if (state.isRefused) return 'Please choose other dates'

  return 'You pay on the next page. The nights are held for you meanwhile.'
}

/** Somebody signed out comes back to the same mooring with the same dates. */
function loginAddress(listingId: string, { start, end }: DayRange): string {
  const dates = { checkIn: start ?? '', checkOut: end ?? '' }
  const next = urlFor('listings.show', { id: listingId }, { qs: dates })

  return urlFor('login', {}, { qs: { next } })
}
