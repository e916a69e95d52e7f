import { DateTime, IANAZone } from 'luxon'

export const AUCKLAND = 'Pacific/Auckland'

const HOUR = 60 * 60 * 1000

const DAY = 24 * HOUR

export type AucklandDate = string

export function aucklandDateOf(instant: DateTime | Date): AucklandDate {
  const milliseconds = instant.valueOf()

  return dateOf(milliseconds + offsetAt(milliseconds))
}

/** Asked for the present most of the time; the time zone is slow to ask. */
let known = { hour: Number.NaN, offset: 0 }

function offsetAt(milliseconds: number): number {
  const hour = Math.floor(milliseconds / HOUR)
  if (hour !== known.hour)
    known = { hour, offset: IANAZone.create(AUCKLAND).offset(hour * HOUR) * 60_000 }

  return known.offset
}

/** Asked for today by each card of a list. */
let knownInstant: { date: AucklandDate; hour: number; at: DateTime<true> } | undefined

export function aucklandInstant(date: AucklandDate, hour: number): DateTime<true> {
  if (knownInstant?.date === date && knownInstant.hour === hour) return knownInstant.at
  const at = DateTime.fromISO(date, { zone: AUCKLAND }).set({ hour }) as DateTime<true>
  knownInstant = { date, hour, at }

  return at
}

/** Reads a date of a client: `YYYY-MM-DD`, or an ISO instant as its Auckland date. Returns null when it cannot be read. */
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

/** @returns the same day so many calendar months later, or the last of a shorter month */
export function addMonths(date: AucklandDate, months: number): AucklandDate {
  const [year, month, day] = date.split('-').map(Number)
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate()

  return dateOf(Date.UTC(year, month - 1 + months, Math.min(day, lastDay)))
}

/** @returns calendar days from one date to the other; daylight saving does not change it */
export function daysBetween(first: AucklandDate, last: AucklandDate): number {
  return (Date.parse(`${last}T00:00:00Z`) - Date.parse(`${first}T00:00:00Z`)) / DAY
}

function dateOf(midnight: number): AucklandDate {
  return new Date(midnight).toISOString().split('T')[0]
}

export function formatAucklandDate(date: AucklandDate): string {
  return date.split('-').reverse().join('/')
}

export function isoUtc(instant: DateTime): string {
  return instant.toJSDate().toISOString()
}
