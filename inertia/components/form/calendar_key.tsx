import { useContext } from 'react'
import { RangeCalendarStateContext } from 'react-aria-components/RangeCalendar'
import { isInShortGap, whyInWords } from '~/lib/day_limits'
import { dayBefore, type DayLimits, type DayPeriod } from '~/lib/taken_days'

interface CalendarKeyProps {
  limits: DayLimits
  held: readonly DayPeriod[]
  /** Why the day that was pressed cannot be chosen. */
  told: string | null
}

/** What the marks of the days mean that the calendar shows; goes inside a RangeCalendar. */
export function CalendarKey({ limits, held, told }: CalendarKeyProps) {
  const range = useContext(RangeCalendarStateContext)!.visibleRange
  const [first, last] = [range.start.toString(), range.end.toString()]
  const isShown = ({ from, to }: DayPeriod) => from <= last && first <= to
  const isHeld = (period: DayPeriod) =>
    held.some(({ from, to }) => from === period.from && to === period.to)
  const hasShortGap = limits.taken.some(
    (period) => isShown(period) && isInShortGap(dayBefore(period.from), limits)
  )
  const crossed = limits.taken.filter((period) => isShown(period) && !isHeld(period))
  const reasons = [...new Set(crossed.filter(({ why }) => why).map(whyInWords))]
  const marks = [
    crossed.length > 0 &&
      `Crossed-out dates aren’t available${reasons.length > 0 ? `: ${reasons.join(', ')}` : ''}.`,
    held.some(isShown) && 'Marked nights are held for you.',
    hasShortGap && 'Between taken nights, stays shorter than the minimum cannot be booked.',
  ].filter(Boolean)

  return (
    <>
      <p role="status" className="px-4 pt-2 text-sm/body font-semibold empty:hidden">
        {told}
      </p>
      <p className="px-4 py-2 text-xs/body text-muted empty:hidden">{marks.join(' ')}</p>
    </>
  )
}
