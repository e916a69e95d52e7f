import { DateTime } from 'luxon'
import { AUCKLAND_ZONE, type AucklandDate, formatAucklandDate } from '#shared/values/auckland_time'

export const IN_ZONE = '(Auckland time)'

/** @returns an Auckland date, or the Auckland date of an instant, with its weekday: "Sun 29/11/2026" (rule T40) */
export function formatDay(value: AucklandDate | DateTime): string {
  const day = typeof value === 'string' ? DateTime.fromISO(value, { zone: AUCKLAND_ZONE }) : value
  const local = day.setZone(AUCKLAND_ZONE).setLocale('en-NZ')

  return `${local.toFormat('ccc')} ${formatAucklandDate(local.toISODate()!)}`
}

/** @returns the time of an instant in Auckland, "2:00 pm", with a space at which no line breaks */
export function formatTime(instant: DateTime): string {
  const local = instant.setZone(AUCKLAND_ZONE).setLocale('en-NZ')

  return `${local.toFormat('h:mm')}\u00A0${local.hour < 12 ? 'am' : 'pm'}`
}

/** @returns day and time of an instant in Auckland: "Sun 29/11/2026, 2:00 pm" */
export function formatMoment(instant: DateTime): string {
  return `${formatDay(instant)}, ${formatTime(instant)}`
}

/** @returns the days of a stay: "Sat 3 – Mon 5 Apr 2027"; month and year stand once where they do not change (rule T40) */
export function formatDays(start: AucklandDate, end: AucklandDate): string {
  const [from, to] = [start, end].map((date) =>
    DateTime.fromISO(date, { zone: 'utc', locale: 'en-NZ' })
  )
  const year = from.hasSame(to, 'year') ? '' : ' yyyy'
  const month = from.hasSame(to, 'month') ? '' : ` LLL${year}`

  return `${from.toFormat(`ccc d${month}`)} – ${to.toFormat('ccc d LLL yyyy')}`
}

/** @returns day and time of an instant in Auckland for people who plan: "Sun 6 Dec, 4:10 am" */
export function formatPlannedMoment(instant: DateTime): string {
  const local = instant.setZone(AUCKLAND_ZONE).setLocale('en-NZ')

  return `${local.toFormat('ccc d LLL')}, ${formatTime(instant)}`
}
