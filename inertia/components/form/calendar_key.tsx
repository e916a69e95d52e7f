import { useContext } from 'react'
import { RangeCalendarStateContext } from 'react-aria-components/RangeCalendar'
import { dayBefore, type DayLimits, type DayPeriod, isInShortGap } from '~/lib/taken_days'

interface CalendarKeyProps {
  limits: DayLimits
  held: readonly DayPeriod[]
}

/** What the marks of the days mean that the calendar shows; goes inside a RangeCalendar. */
export function CalendarKey({ limits, held }: CalendarKeyProps) {
  const range = useContext(RangeCalendarStateContext)!.visibleRange
  const [first, last] = [range.start.toString(), range.end.toString()]
  const isShown = ({ from, to }: DayPeriod) => from <= last && first <= to
  const isHeld = (period: DayPeriod) =>
    held.some(({ from, to }) => from === period.from && to === period.to)
  const hasShortGap = limits.taken.some(
    (period) => isShown(period) && isInShortGap(dayBefore(period.from), limits)
  )
  const marks = [
    limits.taken.some((period) => isShown(period) && !isHeld(period)) &&
      'Crossed-out dates aren’t available.',
    held.some(isShown) && 'Marked nights are held for you.',
    hasShortGap && `Between taken nights, less than ${limits.minNights} nights cannot be booked.`,
  ].filter(Boolean)

  return <p className="px-4 py-2 text-xs/body text-muted empty:hidden">{marks.join(' ')}</p>
}
