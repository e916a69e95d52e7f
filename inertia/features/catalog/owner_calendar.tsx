import { Fragment } from 'react'
import { cx } from '~/lib/class_names'
import { formatMonth } from '~/lib/format'
import { CalendarNight } from './calendar_night'
import type { CalendarDay } from './calendar_nights'
import { MonthTable, WEEKDAYS } from './month_table'
import { addDays, monthOf, weekdayOf } from './months'
import type { DaySelection } from './use_day_selection'

interface OwnerCalendarProps {
  /** Id of the mooring. */
  row: string
  /** From the first of `months` on. */
  days: CalendarDay[]
  months: string[]
  today: string
  selection: DaySelection
}

/** The nights of one mooring, by month on wide screens, by week on phones (rule W141). */
export function OwnerCalendar({ row, days, months, today, selection }: OwnerCalendarProps) {
  const nights = new Map(days.map((night) => [night.date, night]))
  const cell = (date: string, isWide: boolean) => {
    const night = nights.get(date)
    return night ? (
      <CalendarNight key={date} {...{ row, night, today, selection, isWide }} />
    ) : (
      <td key={date} />
    )
  }

  return (
    <div {...selection.grid}>
      <div className="grid items-start gap-8 max-md:hidden lg:grid-cols-2">
        {months.map((month) => (
          <MonthTable key={month} month={month} first={today} isGrid>
            {(day) => cell(day, true)}
          </MonthTable>
        ))}
      </div>
      <table
        role="grid"
        aria-multiselectable
        aria-label="Nights"
        className="w-full table-fixed border-separate border-spacing-1 md:hidden"
      >
        <thead>
          <tr>
            {WEEKDAYS.map((weekday) => (
              <th key={weekday} scope="col" className="text-xs font-medium text-muted">
                {weekday}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksFrom(today, days.at(-1)!.date).map((monday, index) => (
            <Fragment key={monday}>
              {(index === 0 || monthOf(addDays(monday, 6)) !== monthOf(addDays(monday, -1))) && (
                <tr>
                  <th
                    scope="rowgroup"
                    colSpan={7}
                    className={cx(
                      'text-left font-display text-lg font-strong',
                      index > 0 && 'pt-3'
                    )}
                  >
                    {formatMonth(monthOf(addDays(monday, 6)))}
                  </th>
                </tr>
              )}
              <tr>{[0, 1, 2, 3, 4, 5, 6].map((step) => cell(addDays(monday, step), false))}</tr>
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The Mondays of the weeks from a day to another. */
function weeksFrom(first: string, last: string): string[] {
  const mondays: string[] = []
  for (let monday = addDays(first, -weekdayOf(first)); monday <= last; monday = addDays(monday, 7))
    mondays.push(monday)

  return mondays
}
