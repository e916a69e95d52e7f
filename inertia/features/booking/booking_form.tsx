import type { ReactNode } from 'react'
import { DateRangeField } from '~/components/form/date_range_field'
import { Button } from '~/components/ui/button'
import { formatNzd, formatTime, plural, todayInAuckland } from '~/lib/format'
import type { DayPeriod, DayRange } from '~/lib/taken_days'
import { inZone } from '~/lib/zone'
import { useSite } from '~/lib/use_site'
import { QuoteSummary } from './quote_summary'
import type { HeldStay } from './types'
import type { QuoteState } from './use_quote'

interface BookingFormProps {
  /** The choice of a boat; null for owners. */
  boat: ReactNode
  /** False when the chosen boat does not fit, or the mooring asks for one and none is chosen. */
  isFitting: boolean
  priced: QuoteState
  dates: DayRange
  canBook: boolean
  isPending: boolean
  onBook: () => void
  isOwner: boolean
  isPriced: boolean
  hasDates: boolean
  isRefused: boolean
  isCalendarOpen: boolean
  minNights: number
  taken: DayPeriod[]
  held: DayPeriod[]
  /** What the person holds besides. */
  hold: HeldStay | null
  onReturn: () => void
  onDates: (dates: DayRange) => void
  onCalendar: (isOpen: boolean) => void
}

/** The dates of a stay, its price and what cancelling refunds, and 'Book Now'. */
export function BookingForm(props: BookingFormProps) {
  const { priced, dates, minNights, taken, held, hold, onReturn, onDates, onCalendar } = props
  const { stayTimes } = useSite()

  return (
    <>
      {hold && (
        <p className="flex flex-wrap items-center justify-between gap-x-3 rounded-lg bg-warning-soft py-1 pr-1 pl-4 text-sm">
          Your other dates are held until {formatTime(hold.holdExpiresAt)}.
          <Button variant="quiet" size="sm" onPress={onReturn}>
            Back to them
          </Button>
        </p>
      )}
      <DateRangeField
        label="Dates of your stay"
        startLabel={`Check-in (${stayTimes.checkIn})`}
        endLabel={`Check-out (${stayTimes.checkOut})`}
        value={dates}
        onChange={onDates}
        min={todayInAuckland()}
        taken={taken}
        held={held}
        minNights={minNights}
        isOpen={props.isCalendarOpen}
        onOpenChange={onCalendar}
        description={[
          minNights > 1 && `Minimum ${plural(minNights, 'night')}`,
          inZone() && 'Check-in and check-out are in Auckland time',
        ]
          .filter(Boolean)
          .join(' · ')}
      />
      {props.boat}
      <QuoteSummary quote={priced.quote} error={priced.error} isLoading={priced.isLoading} />
      <Button
        size="lg"
        isBlock
        icon="calendar"
        isDisabled={!props.canBook}
        isPending={props.isPending}
        pendingLabel="Opening payment..."
        onPress={props.onBook}
      >
        Book Now
      </Button>
      <p className="text-center text-sm text-muted">{hint(props)}</p>
    </>
  )
}

function hint({
  isOwner,
  isPriced,
  hasDates,
  isRefused,
  isFitting,
  priced,
}: BookingFormProps): string {
  if (isOwner) return 'This is your own mooring.'
  if (!isPriced) return 'Contact for pricing'
  if (!hasDates) return 'Please select check-in and check-out dates'
  if (isRefused) return 'Please choose other dates'
  if (!isFitting) return 'Please choose a boat that fits this mooring'
  if (!priced.quote) return 'You pay on the next page.'

  return `You pay ${formatNzd(priced.quote.totalPrice)} today, on the next page. Nothing is added. Your dates are held while you pay.`
}
