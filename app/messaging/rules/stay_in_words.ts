import { DateTime } from 'luxon'
import type { AucklandDate } from '#shared/values/auckland_time'

/** "3-5 April 2027", "30 April - 2 May 2027", "30 December 2026 - 2 January 2027" */
export function stayInWords(checkIn: AucklandDate, checkOut: AucklandDate): string {
  const [from, to] = [checkIn, checkOut].map((date) =>
    DateTime.fromISO(date, { zone: 'utc', locale: 'en-NZ' })
  )
  const end = to.toFormat('d LLLL yyyy')
  if (!from.hasSame(to, 'year')) return `${from.toFormat('d LLLL yyyy')} - ${end}`

  return from.hasSame(to, 'month') ? `${from.day}-${end}` : `${from.toFormat('d LLLL')} - ${end}`
}
