import { useState } from 'react'
import { cx } from '~/lib/class_names'
import { formatDate, todayInAuckland } from '~/lib/format'
import { MonthTable } from './month_table'
import { MonthTurns } from './month_turns'
import { addMonths } from './months'
import type { CalendarEntry } from './types'
import { Stack } from '~/components/ui/stack'

const LEGEND = [
  { label: 'Available', look: 'bg-raised border border-line' },
  { label: 'Booked', look: 'bg-accent text-on-accent' },
  { label: 'Blocked', look: 'bg-warning-soft text-warning border border-warning-line' },
] as const

/** Two months with stays and blocks. */
export function OwnerCalendar({ entries }: { entries: CalendarEntry[] }) {
  const today = todayInAuckland()
  const [month, setMonth] = useState(today.slice(0, 7))

  return (
    <Stack>
      <div className="grid items-start gap-8 md:grid-cols-2">
        {[month, addMonths(month, 1)].map((shown) => (
          <MonthTable key={shown} month={shown}>
            {(day) => <Day day={day} entry={entryOn(day, entries)} isPast={day < today} />}
          </MonthTable>
        ))}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <ul className="flex flex-wrap gap-4 text-sm">
          {LEGEND.map(({ label, look }) => (
            <li key={label} className="flex items-center gap-2">
              <span className={cx('size-4 rounded-sm', look)} />
              {label}
            </li>
          ))}
        </ul>
        <MonthTurns
          isFirst={month <= today.slice(0, 7)}
          onTurn={(step) => setMonth(addMonths(month, step))}
        />
      </div>
    </Stack>
  )
}

interface DayProps {
  day: string
  entry: CalendarEntry | undefined
  isPast: boolean
}

function Day({ day, entry, isPast }: DayProps) {
  const look = entry === undefined ? 0 : entry.kind === 'stay' ? 1 : 2

  return (
    <span
      title={entry?.reason ?? undefined}
      className={cx(
        'grid h-11 place-items-center rounded-md',
        isPast ? 'text-muted' : LEGEND[look].look
      )}
    >
      <span aria-hidden>{Number(day.slice(8))}</span>
      <span className="sr-only">
        {formatDate(day)}: {LEGEND[look].label}
      </span>
    </span>
  )
}

function entryOn(day: string, entries: CalendarEntry[]) {
  return entries.find(({ startDate, endDate }) => startDate <= day && day <= endDate)
}
