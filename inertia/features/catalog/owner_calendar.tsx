import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Stack } from '~/components/ui/stack'
import { cx } from '~/lib/class_names'
import { formatDay, todayInAuckland } from '~/lib/format'
import { MonthTable } from './month_table'
import { MonthTurns } from './month_turns'
import { addMonths, dayAfterKey, monthOf } from './months'
import type { CalendarEntry } from './types'

const LOOKS = {
  free: { label: 'Available', look: 'bg-raised border border-line hover:border-accent' },
  stay: { label: 'Booked', look: 'bg-accent text-on-accent' },
  held: { label: 'Held, not paid', look: 'bg-accent-soft border border-dashed border-accent' },
  block: {
    label: 'Blocked',
    look: 'bg-warning-soft text-warning border border-warning-line hover:border-warning',
  },
  closed: {
    label: 'You cancelled a stay',
    look: 'bg-warning-soft text-warning border border-dashed border-warning-line',
  },
  import: { label: 'From another calendar', look: 'bg-sunken text-muted border border-line' },
} as const

/** What a press on a day of each kind does. */
const DOES = {
  free: 'block it',
  stay: 'see the booking',
  held: 'see the booking',
  block: 'remove the block',
  closed: 'see the booking',
  import: 'change it in that calendar',
} as const

interface OwnerCalendarProps {
  entries: CalendarEntry[]
  /** A free day was pressed. */
  onFreeDay: (day: string) => void
  /** A day of a stay or a block was pressed. */
  onEntry: (entry: CalendarEntry) => void
}

/** Two months with stays and blocks. A day can be pressed; the keys of a calendar walk over them (rule W57). */
export function OwnerCalendar({ entries, onFreeDay, onEntry }: OwnerCalendarProps) {
  const today = todayInAuckland()
  const [month, setMonth] = useState(today.slice(0, 7))
  const [current, setCurrent] = useState(today)
  const [walked, setWalked] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const shown = [month, addMonths(month, 1)]
  const reachable = shown.includes(monthOf(current)) ? current : firstDayOf(month, today)

  useEffect(() => {
    if (walked) box.current?.querySelector<HTMLElement>(`[data-day="${current}"]`)?.focus()
  }, [walked, current])

  function walk(event: KeyboardEvent) {
    const next = dayAfterKey(event.key, reachable)
    if (next === undefined) return
    event.preventDefault()
    if (next < today) return

    setWalked(true)
    setCurrent(next)
    if (!shown.includes(monthOf(next))) setMonth(addMonths(month, next < reachable ? -1 : 1))
  }

  return (
    <Stack>
      <div ref={box} className="grid items-start gap-8 md:grid-cols-2" onKeyDown={walk}>
        {shown.map((one) => (
          <MonthTable key={one} month={one}>
            {(day) => (
              <td className="p-0">
                <Day
                  day={day}
                  entry={entryOn(day, entries)}
                  isPast={day < today}
                  isReachable={day === reachable}
                  onPress={(entry) => {
                    setWalked(false)
                    setCurrent(day)
                    if (entry) onEntry(entry)
                    else onFreeDay(day)
                  }}
                />
              </td>
            )}
          </MonthTable>
        ))}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <ul className="flex flex-wrap gap-4 text-sm">
          {looksFor(entries).map(({ label, look }) => (
            <li key={label} className="flex items-center gap-2">
              <span className={cx('size-4 rounded-sm', look)} />
              {label}
            </li>
          ))}
        </ul>
        <MonthTurns
          isFirst={month <= today.slice(0, 7)}
          onTurn={(step) => {
            setWalked(false)
            setMonth(addMonths(month, step))
          }}
        />
      </div>
    </Stack>
  )
}

interface DayProps {
  day: string
  entry: CalendarEntry | undefined
  isPast: boolean
  isReachable: boolean
  onPress: (entry: CalendarEntry | undefined) => void
}

function Day({ day, entry, isPast, isReachable, onPress }: DayProps) {
  const kind = kindOf(entry)
  const { label, look } = LOOKS[kind]
  const state = isPast && kind === 'free' ? 'over' : label
  const reason = entry?.reason ? ` (${entry.reason})` : ''

  if (isPast)
    return (
      <span className="grid h-11 place-items-center text-muted">
        <span aria-hidden>{Number(day.slice(8))}</span>
        <span className="sr-only">{`${formatDay(day)}: ${state}`}</span>
      </span>
    )

  return (
    <button
      type="button"
      data-day={day}
      tabIndex={isReachable ? 0 : -1}
      title={`${label}${reason}: ${DOES[kind]}`}
      onClick={() => onPress(entry)}
      className={cx('grid h-11 w-full place-items-center rounded-md', look)}
    >
      <span aria-hidden>{Number(day.slice(8))}</span>
      <span className="sr-only">{`${formatDay(day)}: ${label}${reason}, ${DOES[kind]}`}</span>
    </button>
  )
}

function kindOf(entry: CalendarEntry | undefined): keyof typeof LOOKS {
  if (entry === undefined) return 'free'
  if (entry.isClosed) return 'closed'
  if (entry.kind !== 'stay') return entry.kind

  return entry.isHeld ? 'held' : 'stay'
}

/** All, but that of imports where there are none. */
function looksFor(entries: CalendarEntry[]) {
  const { import: imported, ...usual } = LOOKS

  return [
    ...Object.values(usual),
    ...(entries.some(({ kind }) => kind === 'import') ? [imported] : []),
  ]
}

function entryOn(day: string, entries: CalendarEntry[]) {
  return entries.find(({ startDate, endDate }) => startDate <= day && day <= endDate)
}

/** The first day of a month that is not over. */
function firstDayOf(month: string, today: string): string {
  const first = `${month}-01`
  return first < today ? today : first
}
