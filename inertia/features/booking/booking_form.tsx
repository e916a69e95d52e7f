import { lazy, type ReactNode } from 'react'
import { DateRangeField } from '~/components/form/date_range_field'
import { Button } from '~/components/ui/button'
import { LoadWhenSeen } from '~/components/ui/load_when_seen'
import { formatNzd, plural, todayInAuckland } from '~/lib/format'
import { type DayPeriod, type DayRange, leastNightsOn, type SeasonMinimum } from '~/lib/taken_days'
import { inZone } from '~/lib/zone'
import { useSite } from '~/lib/use_site'
import { QuoteSummary } from './quote_summary'
import type { HeldStay } from './types'
import type { QuoteState } from './use_quote'

const HeldBesides = lazy(() => import('./held_besides'))

interface BookingFormProps {
  /** The choice of a boat; null for owners. */
  boat: ReactNode
  priced: QuoteState
  /** As of `QuoteLines`. */
  vesselId: string | null | undefined
  dates: DayRange
  isCalendarOpen: boolean
  isRequest: boolean
  minNights: number
  seasons: readonly SeasonMinimum[]
  taken: DayPeriod[]
  /** The last day on which a stay may begin. */
  lastStart?: string
  held: DayPeriod[]
  /** What the person holds besides. */
  hold: HeldStay | null
  onReturn: () => void
  onDates: (dates: DayRange) => void
  onCalendar: (isOpen: boolean) => void
}

/** The dates of a stay, its boat, its price and what cancelling refunds. */
export function BookingForm(props: BookingFormProps) {
  const { priced, dates, seasons, taken, held, hold, onReturn, onDates, onCalendar } = props
  const leastNights = leastNightsOn(dates.start, props)
  const { stayTimes } = useSite()

  return (
    <>
      {hold && (
        <LoadWhenSeen name="Your other dates" fallback={null} isWanted>
          <HeldBesides hold={hold} onReturn={onReturn} />
        </LoadWhenSeen>
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
        minNights={props.minNights}
        seasons={seasons}
        lastStart={props.lastStart}
        isOpen={props.isCalendarOpen}
        onOpenChange={onCalendar}
        description={[
          leastNights > 1 && `Minimum ${plural(leastNights, 'night')}`,
          inZone() && 'Check-in and check-out are in Auckland time',
        ]
          .filter(Boolean)
          .join(' · ')}
      />
      {props.boat}
      <QuoteSummary {...priced} isRequest={props.isRequest} vesselId={props.vesselId} />
    </>
  )
}

interface BookActionProps {
  priced: QuoteState
  canBook: boolean
  isPending: boolean
  isRequest: boolean
  onBook: () => void
  isOwner: boolean
  isPriced: boolean
  hasDates: boolean
  isRefused: boolean
  /** Why the boat does not fit. */
  misfit: string | null
  /** Asks the owner what the stay costs; null where there is nobody to ask. */
  onAskPrice: (() => void) | null
}

/** 'Book Now' or 'Request to book', or the question for the price where there is none. */
export function BookAction(props: BookActionProps) {
  const { isOwner, isPriced, onAskPrice } = props

  return (
    <>
      {!isPriced && !isOwner && onAskPrice ? (
        <Button size="lg" isBlock icon="mail" onPress={onAskPrice}>
          Ask for a price
        </Button>
      ) : (
        <Button
          size="lg"
          isBlock
          icon="calendar"
          isDisabled={!props.canBook}
          isPending={props.isPending}
          pendingLabel="Opening payment..."
          onPress={props.onBook}
        >
          {props.isRequest ? 'Request to book' : 'Book Now'}
        </Button>
      )}
      <p className="text-center text-sm text-muted">{hint(props)}</p>
    </>
  )
}

function hint(props: BookActionProps): string {
  const { isOwner, isPriced, isRequest, hasDates, isRefused, misfit, priced, onAskPrice } = props
  if (isOwner) return 'This is your own mooring.'
  if (!isPriced)
    return onAskPrice ? 'Contact for pricing: we’ll include your dates.' : 'Contact for pricing'
  if (!hasDates) return 'Please select check-in and check-out dates'
  if (isRefused) return 'Please choose other dates'
  if (misfit) return misfit
  if (isRequest) return 'Nothing is charged before the owner accepts.'
  if (!priced.quote) return 'You pay on the next page.'

  return `You pay ${formatNzd(priced.quote.totalPrice)} today, on the next page, with no extra fees. We hold your dates while you pay.`
}
