import { cx } from '~/lib/class_names'
import { type CalendarDay, type NightState, STATE_WORDS } from './calendar_nights'
import { NIGHT_LOOKS } from './calendar_night'

/** What the looks of the nights that are shown mean. */
export function CalendarLegend({ days }: { days: CalendarDay[] }) {
  const shown = new Set(days.map(({ state }) => state))
  const states = (Object.keys(STATE_WORDS) as NightState[]).filter((state) => shown.has(state))

  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-2 text-sm">
      {states.map((state) => (
        <li key={state} className="flex items-center gap-2">
          <span className={cx('size-4 rounded-sm border', NIGHT_LOOKS[state])} />
          {STATE_WORDS[state]}
        </li>
      ))}
      {days.some(({ isTurnover }) => isTurnover) && (
        <li className="flex items-center gap-2">
          <span className="h-0.5 w-4 rounded-full bg-warning" />
          Kept free between two stays
        </li>
      )}
    </ul>
  )
}
