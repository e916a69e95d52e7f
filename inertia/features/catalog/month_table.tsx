import { Fragment, type ReactElement, type ReactNode } from 'react'
import { formatMonth } from '~/lib/format'
import { weeksOf } from './months'

export const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

const HEAD = `<tr>${WEEKDAYS.map(
  (weekday) => `<th scope="col" class="pb-1 text-xs font-medium text-muted">${weekday}</th>`
).join('')}</tr>`

interface MonthTableProps {
  /** YYYY-MM. */
  month: string
  /** Weeks that are over before this day are left out. */
  first?: string
  /** Its days can be chosen. */
  isGrid?: boolean
  /** The cell of a day, as YYYY-MM-DD. */
  children: (day: string) => ReactElement
}

/** One month as a table; the cell of each day is drawn by the caller. */
export function MonthTable({ month, first = '', isGrid, children }: MonthTableProps) {
  const weeks = weeksOf(month).filter((week) => week.some((day) => day && day >= first))

  return (
    <Month month={month} isGrid={isGrid}>
      <tbody>
        {weeks.map((week, index) => (
          <tr key={index}>
            {week.map((day, weekday) => (
              <Fragment key={weekday}>{day ? children(day) : <td />}</Fragment>
            ))}
          </tr>
        ))}
      </tbody>
    </Month>
  )
}

interface MonthTextProps {
  month: string
  /** The cell of a day as HTML, of which nothing is written by people. */
  cellOf: (day: string) => string
}

/** The same for cells that nothing is pressed on, as text: React takes long over sixty cells. */
export function MonthText({ month, cellOf }: MonthTextProps) {
  const rows = weeksOf(month).map((week) => week.map((day) => (day ? cellOf(day) : '<td></td>')))

  return (
    <Month month={month}>
      <tbody
        dangerouslySetInnerHTML={{ __html: rows.map((row) => `<tr>${row.join('')}</tr>`).join('') }}
      />
    </Month>
  )
}

interface MonthProps {
  month: string
  isGrid?: boolean
  children: ReactNode
}

function Month({ month, isGrid, children }: MonthProps) {
  return (
    <table
      {...(isGrid && { 'role': 'grid', 'aria-multiselectable': true })}
      className="w-full table-fixed border-separate border-spacing-1 text-center text-sm tabular-nums"
    >
      <caption className="pb-2 text-left font-display text-lg font-strong">
        {formatMonth(month)}
      </caption>
      <thead dangerouslySetInnerHTML={{ __html: HEAD }} />
      {children}
    </table>
  )
}
