import { DateTime } from 'luxon'

/** The time zone of the marketplace (rule T1). */
export const AUCKLAND = 'Pacific/Auckland'

/** A calendar date in Auckland, `YYYY-MM-DD`. */
export type AucklandDate = string

/** @returns the Auckland date of an instant */
export function aucklandDateOf(instant: DateTime | Date): AucklandDate {
  const moment = instant instanceof Date ? DateTime.fromJSDate(instant) : instant

  return moment.setZone(AUCKLAND).toISODate()!
}

/** @returns the instant of an hour on an Auckland date */
export function aucklandInstant(date: AucklandDate, hour: number): DateTime<true> {
  return DateTime.fromISO(date, { zone: AUCKLAND }).set({ hour }) as DateTime<true>
}

/**
 * Reads a date of a client: `YYYY-MM-DD`, or an ISO instant as its Auckland date. Returns null when it cannot be read.
 */
export function parseAucklandDate(input: string): AucklandDate | null {
  const isPlainDate = /^\d{4}-\d{2}-\d{2}$/.test(input)
  if (!isPlainDate && !/^\d{4}-\d{2}-\d{2}T.+(Z|[+-]\d{2}:?\d{2})$/.test(input)) return null

  const moment = DateTime.fromISO(input, { zone: AUCKLAND })
  return isOfOurCalendar(moment) ? moment.toISODate() : null
}

/** PostgreSQL has no year 0, and years above 9999 do not sort as text. */
function isOfOurCalendar(moment: DateTime): moment is DateTime<true> {
  return moment.isValid && moment.year >= 1 && moment.year <= 9999
}

/** @returns the date so many calendar days later (earlier when negative) */
export function addDays(date: AucklandDate, days: number): AucklandDate {
  return DateTime.fromISO(date, { zone: 'utc' }).plus({ days }).toISODate()!
}

/** @returns the date as `dd/MM/yyyy` */
export function formatAucklandDate(date: AucklandDate): string {
  return date.split('-').reverse().join('/')
}

/** @returns the instant as ISO 8601 in UTC */
export function isoUtc(instant: DateTime): string {
  return instant.toUTC().toISO()!
}
