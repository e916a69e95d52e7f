import { DateTime } from 'luxon'

/** The time zone of the marketplace (rule T1). */
export const AUCKLAND = 'Pacific/Auckland'

const DAY = 24 * 60 * 60 * 1000

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
  if (/^\d{4}-\d{2}-\d{2}$/.test(input)) return isOfOurCalendar(input) ? input : null
  if (!/^\d{4}-\d{2}-\d{2}T.+(Z|[+-]\d{2}:?\d{2})$/.test(input)) return null

  const moment = DateTime.fromISO(input, { zone: AUCKLAND })
  return moment.isValid && moment.year >= 1 && moment.year <= 9999 ? moment.toISODate() : null
}

/** PostgreSQL has no year 0, and years above 9999 do not sort as text. A plain date needs no time zone. */
function isOfOurCalendar(date: string): boolean {
  const midnight = Date.parse(`${date}T00:00:00Z`)

  return date >= '0001' && !Number.isNaN(midnight) && dateOf(midnight) === date
}

/** @returns the date so many calendar days later (earlier when negative) */
export function addDays(date: AucklandDate, days: number): AucklandDate {
  return dateOf(Date.parse(`${date}T00:00:00Z`) + days * DAY)
}

/** @returns calendar days from one date to the other; daylight saving does not change it */
export function daysBetween(first: AucklandDate, last: AucklandDate): number {
  return (Date.parse(`${last}T00:00:00Z`) - Date.parse(`${first}T00:00:00Z`)) / DAY
}

/** @param midnight UTC, in milliseconds */
function dateOf(midnight: number): AucklandDate {
  return new Date(midnight).toISOString().split('T')[0]
}

/** @returns the date as `dd/MM/yyyy` */
export function formatAucklandDate(date: AucklandDate): string {
  return date.split('-').reverse().join('/')
}

/** @returns the instant as ISO 8601 in UTC */
export function isoUtc(instant: DateTime): string {
  return instant.toUTC().toISO()!
}
