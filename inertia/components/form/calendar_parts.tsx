import type { CalendarDate } from '@internationalized/date'
import { Button } from 'react-aria-components/Button'
import {
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
} from 'react-aria-components/Calendar'
import { iconButtonClass } from '~/components/ui/button_look'
import { Icon } from '~/components/ui/icon'
import { cx } from '~/lib/class_names'
import { formatWeekday, todayInAuckland } from '~/lib/format'
import { toCalendarDate } from './date_input'

/** Weeks begin on Monday. */
export const FIRST_DAY = 'mon'

/** The day that a calendar opens at: the chosen one, else today in Auckland, whatever the browser's clock and zone. */
export function openingDay(chosen: string | null): CalendarDate | null {
  return toCalendarDate(chosen ?? todayInAuckland())
}

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

const CELL = cx(
  'grid cursor-pointer place-items-center rounded-md text-sm/body tabular-nums',
  'data-hovered:not-data-unavailable:not-data-selected:bg-sunken data-outside-month:invisible data-today:inset-ring data-today:inset-ring-line-strong',
  'data-disabled:cursor-default data-disabled:text-muted data-disabled:not-data-unavailable:opacity-55',
  'data-unavailable:cursor-not-allowed data-unavailable:not-data-selected:text-muted',
  'data-selected:rounded-none data-selected:bg-accent-soft data-selected:text-ink',
  'data-selected:not-data-focused:not-data-selection-end:not-data-selection-start:hover:bg-accent-mid',
  'data-selected:data-focused:bg-accent data-selected:data-focused:font-strong data-selected:data-focused:text-on-accent',
  'data-selection-end:rounded-r-md data-selection-end:bg-accent data-selection-end:font-strong data-selection-end:text-on-accent',
  'data-selection-start:rounded-l-md data-selection-start:bg-accent data-selection-start:font-strong data-selection-start:text-on-accent',
  'data-focus-visible:-outline-offset-3 data-focus-visible:outline-ink'
)
const TAKEN_CELL = 'data-unavailable:line-through data-unavailable:not-data-selected:bg-striped'
/** A night that this person holds unpaid. */
const HELD_CELL =
  'data-unavailable:not-data-selected:bg-warning-soft data-unavailable:not-data-selected:text-warning data-unavailable:inset-ring data-unavailable:inset-ring-warning-line'

interface CalendarMonthsProps {
  count?: number
  isHeld?: (day: string) => boolean
  /** What a day is, for screen readers. */
  noteOf?: (day: string) => string | null
  /** Called with the note of a day that is pressed; null without one. */
  onTold?: (note: string | null) => void
}

/**
 * Months side by side with previous and next buttons; goes inside a Calendar or a RangeCalendar. Where there is little
 * height it scrolls below the names of months and weekdays, which stay.
 */
export function CalendarMonths({ count = 1, ...days }: CalendarMonthsProps) {
  return (
    <div className="flex min-h-0 justify-center gap-8 overflow-y-auto overscroll-contain px-4 pb-1 narrow:px-2">
      {Array.from({ length: count }, (_, month) => (
        <div key={month}>
          <div className="sticky top-0 z-1 grid h-13 grid-cols-[2.75rem_1fr_2.75rem] items-center bg-raised pt-2">
            {month === 0 ? <Turn slot="previous" icon="chevron-left" /> : <span />}
            <CalendarHeading
              offset={{ months: month }}
              className="col-start-2 text-center text-base/[1.15]"
            />
            {month === count - 1 ? <Turn slot="next" icon="chevron-right" /> : <span />}
          </div>
          <CalendarGrid
            offset={{ months: month }}
            weekdayStyle="short"
            className="border-collapse [&_td]:py-px"
          >
            <CalendarGridHeader className="sticky top-13 z-1 bg-raised">
              {(day) => (
                <CalendarHeaderCell className="h-8 w-11 text-xs/body font-emphasis text-muted narrow:w-[2.6rem]">
                  {day}
                </CalendarHeaderCell>
              )}
            </CalendarGridHeader>
            <CalendarGridBody>
              {(date) => <Day date={date} {...days} className="size-11 narrow:w-[2.6rem]" />}
            </CalendarGridBody>
          </CalendarGrid>
        </div>
      ))}
    </div>
  )
}

/** The names of the weekdays above `StackedMonths`; they stay while the months scroll. */
export function WeekdayRow() {
  return (
    <div
      aria-hidden
      className="grid grid-cols-7 border-b border-line px-3 pb-1.5 text-center text-xs/body font-emphasis text-muted"
    >
      {WEEKDAYS.map((weekday) => (
        <span key={weekday}>{weekday}</span>
      ))}
    </div>
  )
}

/** Months below each other over the whole width, without buttons to turn them. */
export function StackedMonths({ count = 1, ...days }: CalendarMonthsProps) {
  return Array.from({ length: count }, (_, month) => (
    <div key={month}>
      <CalendarHeading
        offset={{ months: month }}
        className="px-2 pt-5 pb-1.5 text-left text-base/[1.15]"
      />
      <CalendarGrid
        offset={{ months: month }}
        className="w-full table-fixed border-collapse [&_td]:py-px"
      >
        <CalendarGridHeader className="sr-only">
          {(day) => <CalendarHeaderCell>{day}</CalendarHeaderCell>}
        </CalendarGridHeader>
        <CalendarGridBody>
          {(date) => <Day date={date} {...days} className="h-11 w-full" />}
        </CalendarGridBody>
      </CalendarGrid>
    </div>
  ))
}

interface DayProps extends Pick<CalendarMonthsProps, 'isHeld' | 'noteOf' | 'onTold'> {
  date: CalendarDate
  className: string
}

function Day({ date, isHeld, noteOf, onTold, className }: DayProps) {
  const day = date.toString()
  const note = noteOf?.(day)
  // Otherwise it would be that of the browser's clock and zone.
  const isToday = day === todayInAuckland()

  return (
    <CalendarCell
      date={date}
      render={(props) => {
        const bare = props['aria-label']?.replace(/^Today, /, '')
        const label = isToday ? `Today, ${bare}` : bare

        return (
          <div
            {...props}
            data-today={isToday || undefined}
            aria-label={note ? `${label}, ${note}` : label}
            title={note ?? undefined}
            onPointerDownCapture={() => onTold?.(note ? `${formatWeekday(day)}: ${note}` : null)}
          />
        )
      }}
      className={cx(CELL, isHeld?.(day) ? HELD_CELL : TAKEN_CELL, className)}
    />
  )
}

function Turn({
  slot,
  icon,
}: {
  slot: 'previous' | 'next'
  icon: 'chevron-left' | 'chevron-right'
}) {
  return (
    <Button slot={slot} className={iconButtonClass()}>
      <Icon name={icon} />
    </Button>
  )
}
