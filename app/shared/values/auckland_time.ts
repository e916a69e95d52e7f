import { DateTime, IANAZone } from 'luxon'

export const AUCKLAND = 'Pacific/Auckland'

const HOUR = 60 * 60 * 1000

const DAY = 24 * HOUR

const MINUTE = 60 * 1000

/** Of about a year. */
const MOST_OFFSETS = 10_000

/** Luxon asks for an offset at every step, which takes as long as a short statement; it changes on the hour. */
class AucklandZone extends IANAZone {
  /** Minutes, by hours since 1970. */
  #known = new Map<number, number>()

  override offset(milliseconds: number): number {
    const hour = Math.floor(milliseconds / HOUR)
    const known = this.#known.get(hour)
    if (known !== undefined) return known

    const offset = super.offset(hour * HOUR)
    if (this.#known.size >= MOST_OFFSETS) this.#known.clear()
    this.#known.set(hour, offset)
    return offset
  }
}

/** For Luxon, in place of the name of the zone. */
export const AUCKLAND_ZONE = new AucklandZone(AUCKLAND)

export type AucklandDate = string

export function aucklandDateOf(instant: DateTime | Date): AucklandDate {
  const milliseconds = instant.valueOf()

  return dateOf(milliseconds + AUCKLAND_ZONE.offset(milliseconds) * MINUTE)
}

/**
 * The instant at which clocks in Auckland show an hour.
 *
 * @param hour whole; not 2 or 3, at which clocks are changed twice a year
 */
export function aucklandInstant(date: AucklandDate, hour: number): DateTime<true> {
  const asUtc = midnightOf(date) + hour * HOUR
  const nearly = asUtc - AUCKLAND_ZONE.offset(asUtc) * MINUTE
  const instant = asUtc - AUCKLAND_ZONE.offset(nearly) * MINUTE

  return DateTime.fromMillis(instant, { zone: AUCKLAND_ZONE }) as DateTime<true>
}

/** Elapsed hours and parts of them; negative when the second is earlier. */
export function hoursBetween(first: DateTime, second: DateTime): number {
  return (second.toMillis() - first.toMillis()) / HOUR
}

/** Reads a date of a client: `YYYY-MM-DD`, or an ISO instant as its Auckland date. Returns null when it cannot be read. */
export function parseAucklandDate(input: string): AucklandDate | null {
  if (/^\d{4}-\d{2}-\d{2}$/.test(input)) return isOfOurCalendar(input) ? input : null
  if (!/^\d{4}-\d{2}-\d{2}T.+(Z|[+-]\d{2}:?\d{2})$/.test(input)) return null

  const moment = DateTime.fromISO(input, { zone: AUCKLAND_ZONE })
  return moment.isValid && moment.year >= 1 && moment.year <= 9999 ? moment.toISODate() : null
}

/** PostgreSQL has no year 0, and years above 9999 do not sort as text. A plain date needs no time zone. */
function isOfOurCalendar(date: string): boolean {
  const midnight = midnightOf(date)

  return date >= '0001' && !Number.isNaN(midnight) && dateOf(midnight) === date
}

/** @returns the date so many calendar days later (earlier when negative) */
export function addDays(date: AucklandDate, days: number): AucklandDate {
  return dateOf(midnightOf(date) + days * DAY)
}

/** @returns the same day so many calendar months later, or the last of a shorter month */
export function addMonths(date: AucklandDate, months: number): AucklandDate {
  const [year, month, day] = date.split('-').map(Number)
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate()

  return dateOf(Date.UTC(year, month - 1 + months, Math.min(day, lastDay)))
}

/** @returns calendar days from one date to the other; daylight saving does not change it */
export function daysBetween(first: AucklandDate, last: AucklandDate): number {
  return (midnightOf(last) - midnightOf(first)) / DAY
}

/** Milliseconds of the start of the day in UTC. */
function midnightOf(date: AucklandDate): number {
  return Date.parse(`${date}T00:00:00Z`)
}

function dateOf(midnight: number): AucklandDate {
  return new Date(midnight).toISOString().slice(0, -'T00:00:00.000Z'.length)
}

export function formatAucklandDate(date: AucklandDate): string {
  return date.split('-').reverse().join('/')
}

export function isoUtc(instant: DateTime | Date): string {
  return (instant instanceof Date ? instant : instant.toJSDate()).toISOString()
}
