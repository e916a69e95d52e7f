import { type RefObject, useEffect, useRef, useState } from 'react'
import { Button } from '~/components/ui/button'
import { refundInShort } from '~/lib/cancellation_words'
import { cx } from '~/lib/class_names'
import { takeEarlyPress } from '~/lib/first_interaction'
import { formatNzd, formatRate, formatTime, formatDays, plural, ratesInWords } from '~/lib/format'
import type { DayRange } from '~/lib/taken_days'
import { useMediaQuery } from '~/lib/use_media_query'
import { useAction } from '~/lib/use_action'
import { openPayment } from './book_stay'
import type { HeldStay } from './types'
import type { QuoteState } from './use_quote'

interface BookingBarProps {
  listing: { pricePerNight: number | null; weeklyRate: number | null }
  dates: DayRange
  priced: QuoteState
  hold: HeldStay | null
  canBook: boolean
  isPending: boolean
  isCalendarOpen: boolean
  /** The booking panel: while it is in view the bar is not needed. */
  panel: RefObject<HTMLElement | null>
  onBook: () => void
  onChooseDates: () => void
}

/** `data-late` of the button that opens the calendar. */
const CHOOSE = 'choose dates'

/** Price, dates and the next step at the bottom of phones and tablets. */
export function BookingBar(props: BookingBarProps) {
  const { dates, priced, hold, canBook, isPending, isCalendarOpen, panel } = props
  const isWide = useMediaQuery('(width >= 64rem)')
  const isHidden = useIsInView(panel) && !isCalendarOpen
  const next = useRef<HTMLButtonElement>(null)
  const hasDates = dates.start !== null && dates.end !== null
  const isLoading = hasDates && priced.isLoading
  const isToBook = canBook || isLoading || isPending

  useEffect(() => {
    if (takeEarlyPress(CHOOSE)) props.onChooseDates()
    // Once: a press before the scripts ran.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  /** Focused, because not every browser focuses what is pressed, and the calendar gives the focus back. */
  function choose() {
    next.current?.focus()
    props.onChooseDates()
  }

  if (isWide) return null

  return (
    <div
      data-bottom-bar={isHidden ? undefined : true}
      className={cx(
        'fixed inset-x-0 bottom-0 z-30 border-t border-line bg-raised pb-[env(safe-area-inset-bottom)] shadow-lg lg:hidden noscript:hidden print:hidden',
        isHidden && 'hidden'
      )}
      role="region"
      aria-label="Booking"
    >
      <div className="mx-auto flex max-h-[50dvh] min-h-16 max-w-3xl flex-wrap items-center gap-x-3 overflow-y-auto px-gutter py-2">
        {hold ? (
          <HeldInBar hold={hold} />
        ) : (
          <>
            {isToBook ? (
              <button
                type="button"
                aria-label="Change dates"
                className="min-w-0 flex-[1_1_6rem] rounded-md text-left"
                onClick={choose}
              >
                <Terms {...props} />
              </button>
            ) : (
              <div className="min-w-0 flex-[1_1_6rem]">
                <Terms {...props} />
              </div>
            )}
            <Button
              ref={next}
              data-late={CHOOSE}
              isPending={isLoading || isPending || isCalendarOpen}
              onPress={isToBook ? props.onBook : choose}
            >
              {isToBook ? 'Book' : hasDates ? 'Change dates' : 'Choose dates'}
            </Button>
          </>
        )}
      </div>
    </div>
  )
}

function Terms({ listing, dates: { start, end }, priced }: BookingBarProps) {
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
      <span className="text-xs text-muted">
        {start !== null && end !== null ? stateInWords(priced) : 'Choose dates for the price'}
      </span>
    </span>
  )
}

function stateInWords({ quote, isLoading }: QuoteState) {
  if (quote?.available) return refundInShort(quote.cancellation, quote.totalPrice)

  return isLoading ? 'Loading the price...' : 'Not for these dates'
}

function HeldInBar({ hold }: { hold: HeldStay }) {
  const [pay, { isPending }] = useAction(() => openPayment(hold.id), {
    onSuccess: (url) => window.location.assign(url),
  })

  return (
    <>
      <span className="flex min-w-0 flex-[1_1_6rem] flex-col leading-snug">
        <span className="font-semibold">Held until {formatTime(hold.holdExpiresAt)}</span>
        <span className="text-xs text-muted">
          {formatDays(hold.checkIn, hold.checkOut)}, {formatNzd(hold.totalPrice)}
        </span>
      </span>
      <Button icon="card" isPending={isPending} pendingLabel="Opening..." onPress={() => pay()}>
        Continue
      </Button>
    </>
  )
}

/** Whether most of the panel is above the place of the bar. */
function useIsInView(panel: RefObject<HTMLElement | null>): boolean {
  const [isInView, setInView] = useState(false)

  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => setInView(entry.isIntersecting), {
      rootMargin: '-80px 0px -160px 0px',
    })
    observer.observe(panel.current!)
    return () => observer.disconnect()
  }, [panel])

  return isInView
}
