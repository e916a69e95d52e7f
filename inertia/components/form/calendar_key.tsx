import { useContext } from 'react'
import { RangeCalendarStateContext } from 'react-aria-components/RangeCalendar'
import type { DayPeriod } from '~/lib/taken_days'

interface CalendarKeyProps {
  taken: readonly DayPeriod[]
  held: readonly DayPeriod[]
}

/** What the marks of the days mean that the calendar shows; goes inside a RangeCalendar. */
export function CalendarKey({ taken, held }: CalendarKeyProps) {
  const range = useContext(RangeCalendarStateContext)!.visibleRange
  const [first, last] = [range.start.toString(), range.end.toString()]
  const isShown = ({ from, to }: DayPeriod) => from <= last && first <= to
  const isHeld = (period: DayPeriod) =>
    held.some(({ from, to }) => from === period.from && to === period.to)
  const marks = [
    taken.some((period) => isShown(period) && !isHeld(period)) &&
      'Crossed-out dates aren’t available.',
    held.some(isShown) && 'Marked nights are held for you.',
  ].filter(Boolean)

  return <p className="px-4 py-2 text-xs/body text-muted empty:hidden">{marks.join(' ')}</p>
}
