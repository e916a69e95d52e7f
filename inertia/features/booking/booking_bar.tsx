import { lazy, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '~/components/ui/button'
import { LoadWhenSeen } from '~/components/ui/load_when_seen'
import { refundInShort } from '~/lib/cancellation_words'
import { cx } from '~/lib/class_names'
import { takeEarlyPress } from '~/lib/first_interaction'
import { formatNzd, formatRate, formatDays, plural, ratesInWords } from '~/lib/format'
import type { DayRange } from '~/lib/taken_days'
import type { HeldStay } from './types'
import type { QuoteState } from './use_quote'

const HeldInBar = lazy(() => import('./held_in_bar'))

interface BookingBarProps {
  listing: { pricePerNight: number | null; weeklyRate: number | null; hasSeasons: boolean }
  dates: DayRange
  priced: QuoteState
  hold: HeldStay | null
  canBook: boolean
  /** Why the chosen boat does not fit. */
  misfit: string | null
  /** What the button offers then. */
  remedy: string | null
  /** Whether that is being opened. */
  isMending: boolean
  isPending: boolean
  isRequest: boolean
  isCalendarOpen: boolean
  /** The way on in the booking panel: while it is in view the bar is not needed. */
  action: RefObject<HTMLElement | null>
  onBook: () => void
  onChooseDates: () => void
  onMendBoat: () => void
  /** Where the mooring has no price. */
  onAskPrice: (() => void) | null
}

/** `data-late` of the button, by what it does. */
const CHOOSE = 'choose dates'
const BOOK = 'book'

/** Price, dates and the next step at the bottom of the window, while those of the panel are out of view. */
export function BookingBar(props: BookingBarProps) {
  const { dates, priced, hold, canBook, misfit, isPending, isCalendarOpen, action } = props
  const isHidden = useIsInView(action) && !isCalendarOpen
  const next = useRef<HTMLButtonElement>(null)
  const hasDates = dates.start !== null && dates.end !== null
  const isLoading = hasDates && priced.isLoading
  const isToBook = hasDates && !misfit && (canBook || isLoading || isPending)
  const isBookedEarly = useRef(false)
  const step = stepOf(props, { isToBook, hasDates })
  const bookEarly = useEffectEvent(() => {
    if (!isBookedEarly.current || isLoading) return
    isBookedEarly.current = false
    if (canBook) props.onBook()
  })

  useEffect(() => {
    if (takeEarlyPress(CHOOSE)) props.onChooseDates()
    isBookedEarly.current = takeEarlyPress(BOOK)
    // Once: a press before the scripts ran.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  useEffect(() => bookEarly(), [isLoading])

  /** Focused, because not every browser focuses what is pressed, and the calendar gives the focus back. */
  function choose() {
    next.current?.focus()
    props.onChooseDates()
  }

  return (
    <div
      data-bottom-bar={isHidden ? undefined : true}
      className={cx(
        'fixed inset-x-0 bottom-0 z-30 border-t border-line bg-raised pb-[env(safe-area-inset-bottom)] shadow-lg noscript:hidden print:hidden',
        isHidden && 'hidden'
      )}
      role="region"
      aria-label="Booking"
    >
      <div className="mx-auto flex max-h-[50dvh] min-h-16 max-w-3xl flex-wrap items-center gap-x-3 overflow-y-auto px-gutter py-2">
        {hold ? (
          <LoadWhenSeen
            name="Your dates"
            className="flex min-h-12 flex-1 flex-wrap items-center gap-x-3"
            fallback={null}
            isWanted
          >
            <HeldInBar hold={hold} />
          </LoadWhenSeen>
        ) : (
          <>
            {isToBook || misfit || props.onAskPrice ? (
              <button
                type="button"
                className="min-w-0 flex-[1_1_6rem] rounded-md text-left"
                onClick={choose}
              >
                <Terms {...props} />
                <span className="sr-only">Change dates</span>
              </button>
            ) : (
              <div className="min-w-0 flex-[1_1_6rem]">
                <Terms {...props} />
              </div>
            )}
            <Button
              ref={next}
              data-late={step.late}
              isPending={isLoading || isPending || isCalendarOpen || props.isMending}
              onPress={step.onPress ?? choose}
            >
              {step.label}
            </Button>
          </>
        )}
      </div>
    </div>
  )
}

interface Step {
  label: string
  late?: string
  /** Left out where dates are chosen. */
  onPress?: () => void
}

/** The way on: another boat or its papers, the payment, other dates, or the question for the price. */
function stepOf(
  { remedy, isRequest, onBook, onMendBoat, onAskPrice }: BookingBarProps,
  { isToBook, hasDates }: { isToBook: boolean; hasDates: boolean }
): Step {
  if (onAskPrice) return { label: 'Ask for a price', onPress: onAskPrice }
  if (remedy) return { label: remedy, onPress: onMendBoat }
  if (isToBook)
    return { label: isRequest ? 'Request to book' : 'Book', late: BOOK, onPress: onBook }

  return { label: hasDates ? 'Change dates' : 'Choose dates', late: CHOOSE }
}

function Terms(props: BookingBarProps) {
  const { listing, dates, priced, misfit, isRequest, onAskPrice } = props
  const { start, end } = dates
  const { quote } = priced

  return (
    <span className="flex flex-col leading-snug">
      <span className="font-semibold tabular-nums">
        {quote?.available
          ? `${formatNzd(quote.totalPrice)} · ${plural(quote.nights, 'night')}`
          : ratesInWords(listing, formatRate)}
      </span>
      {start !== null && end !== null && (
        <span className="text-xs underline decoration-line-strong underline-offset-2">
          {formatDays(start, end)}
        </span>
      )}
      {misfit ? (
        <span className="text-xs text-warning">{misfit}</span>
      ) : (
        <span className="text-xs text-muted">
          {onAskPrice
            ? 'The owner will give you a price'
            : start !== null && end !== null
              ? stateInWords(priced, isRequest)
              : 'Choose dates to see the price'}
        </span>
      )}
    </span>
  )
}

function stateInWords({ quote, isLoading, error }: QuoteState, isRequest: boolean) {
  if (quote?.available && isRequest) return 'Charged if the owner accepts'
  if (quote?.available) return refundInShort(quote.cancellation, quote.totalPrice)

  return isLoading ? 'Loading the price...' : (error ?? quote?.reason ?? 'Not on these dates')
}

/** Whether what it names is in view, above the place of the bar. */
function useIsInView(element: RefObject<HTMLElement | null>): boolean {
  const [isInView, setInView] = useState(false)

  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => setInView(entry.isIntersecting), {
      rootMargin: '-80px 0px -64px 0px',
      threshold: 0.5,
    })
    observer.observe(element.current!)
    return () => observer.disconnect()
  }, [element])

  return isInView
}
