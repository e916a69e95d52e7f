import type { ReactNode } from 'react'
import { formatMonth } from '~/lib/format'
import { weeksOf } from './months'

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

interface MonthTableProps {
  /** YYYY-MM. */
  month: string
  children: (day: string) => ReactNode
}

/** One month as a table; each day is drawn by the caller. */
export function MonthTable({ month, children }: MonthTableProps) {
  return (
    <table className="w-full table-fixed border-separate border-spacing-1 text-center text-sm tabular-nums">
      <caption className="pb-2 text-left font-display text-lg font-semibold">
        {formatMonth(month)}
      </caption>
      <thead>
        <tr>
          {WEEKDAYS.map((weekday) => (
            <th key={weekday} scope="col" className="pb-1 text-xs font-medium text-muted">
              {weekday}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week, index) => (
          <tr key={index}>
            {week.map((day, weekday) => (
              <td key={weekday} className="p-0">
                {day && children(day)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
