import { serverNow } from './server_clock.ts'
import { inZone } from './zone.ts'

const ZONE = 'Pacific/Auckland'
const LOCALE = 'en-NZ'
const DAY_ONLY = /^\d{4}-\d{2}-\d{2}$/

const cents = new Intl.NumberFormat(LOCALE, { style: 'currency', currency: 'NZD' })
const dollars = new Intl.NumberFormat(LOCALE, {
  style: 'currency',
  currency: 'NZD',
  maximumFractionDigits: 0,
})
const isoDay = new Intl.DateTimeFormat('sv-SE', {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  timeZone: ZONE,
})

/** The parts of a date that are printed, by name. */
const PARTS = {
  date: { day: '2-digit', month: '2-digit', year: 'numeric' },
  time: { hour: 'numeric', minute: '2-digit', hour12: true },
  monthAndYear: { month: 'long', year: 'numeric' },
  weekday: { weekday: 'short' },
  day: { day: 'numeric' },
  month: { month: 'short' },
  year: { year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

type Parts = keyof typeof PARTS

/** NZD to text with two decimals: 280 -> "$280.00". */
export function formatNzd(amount: number): string {
  return cents.format(amount)
}

/** NZD to text in whole dollars: 45.4 -> "$45" (rule P10). */
export function formatWholeDollars(amount: number): string {
  return dollars.format(amount)
}

/** NZD to text without unneeded decimals: 45.5 -> "$45.50", 45 -> "$45". */
export function formatRate(amount: number): string {
  return formatNzd(amount).replace(/\.00$/, '')
}

/** The rates that are offered: "$45/night · $280/week", or "Contact for pricing". */
export function ratesInWords(
  {
    pricePerNight,
    weeklyRate,
    hasSeasons = false,
  }: { pricePerNight?: number | null; weeklyRate?: number | null; hasSeasons?: boolean },
  format: (amount: number) => string
): string {
  const offered = [
    pricePerNight ? `${format(pricePerNight)}/night` : null,
    weeklyRate ? `${format(weeklyRate)}/week` : null,
  ].filter(Boolean)

  return offered.join(' · ') || (hasSeasons ? 'Seasonal prices' : 'Contact for pricing')
}

/** An ISO instant (its Auckland day) or a YYYY-MM-DD day as dd/MM/yyyy. */
export function formatDate(value: string): string {
  return print(value, 'date')
}

/** An ISO instant as Auckland day and time: "Sat 03/04/2027, 2:00 pm". */
export function formatDateTime(instant: string): string {
  return `${formatDay(instant)}, ${formatTime(instant)}`
}

/** An ISO instant (its Auckland day) or a YYYY-MM-DD day for people who plan: "Fri 11 Dec", with the year when it is another one. */
export function formatWeekday(value: string): string {
  const words = (['weekday', 'day', 'month'] as const).map((parts) => print(value, parts))
  const year = print(value, 'year')

  return year === todayInAuckland().slice(0, 4) ? words.join(' ') : [...words, year].join(' ')
}

/** An ISO instant (its Auckland day) or a YYYY-MM-DD day with its weekday: "Fri 11/12/2026". */
export function formatDay(value: string): string {
  return `${print(value, 'weekday')} ${formatDate(value)}`
}

/** Days of a plan: "Fri 11 – Mon 14 Dec", or "Fri 11 Dec"; month and year stand once, unless they change in between. */
export function formatDays(start: string, end: string): string {
  if (start === end) return formatWeekday(start)
  const [first, last] = [formatWeekday(start), formatWeekday(end)]
  const [month, year] = [print(end, 'month'), print(end, 'year')]
  if (print(start, 'year') !== year) return `${first} – ${last}`

  const plain = first.replace(` ${year}`, '')
  return `${print(start, 'month') === month ? plain.replace(` ${month}`, '') : plain} – ${last}`
}

/** An ISO instant as Auckland weekday and time: "Fri 11 Dec, 2:00 pm". */
export function formatMoment(instant: string): string {
  return `${formatWeekday(instant)}, ${formatTime(instant)}`
}

/** An ISO instant as Auckland time, "2:00 pm", with a space at which no line breaks; it names the zone for readers elsewhere. */
export function formatTime(instant: string): string {
  return formatClock(instant) + inZone()
}

/** The same where the zone is named beside a whole table of times. */
export function formatClock(instant: string): string {
  return print(instant, 'time').replaceAll(/\s/g, '\u00A0')
}

/** A day or an ISO instant of any zone with its weekday, any other text as it is. */
export function formatIfDate(text: string): string {
  if (DAY_ONLY.test(text)) return formatDay(text)

  return /^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/.test(text) ? formatDateTime(text) : text
}

/** The Auckland day of an ISO instant, YYYY-MM-DD. */
export function isoDayOf(instant: string): string {
  return isoDay.format(new Date(instant))
}

/** A YYYY-MM month in words: "April 2027". */
export function formatMonth(month: string): string {
  return print(`${month}-01`, 'monthAndYear')
}

/** Count with its noun: plural(1, 'night') -> "1 night", plural(2, 'night') -> "2 nights". */
export function plural(count: number, noun: string, nouns = `${noun}s`): string {
  return `${count} ${count === 1 ? noun : nouns}`
}

/** The text on one line, cut after a word so that it has at most so many characters; an ellipsis tells. */
export function cutAtWord(text: string, most: number): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  if (line.length <= most) return line

  const letters = Array.from(line.slice(0, 2 * most + 2))
  if (letters.length <= most) return line

  const room = letters.slice(0, most).join('')
  const end = room.lastIndexOf(' ')
  const words = end > 0 ? room.slice(0, end) : letters.slice(0, most - 1).join('')
  return `${words.replace(/[\s.,;:–-]+$/, '')}…`
}

/** A New Zealand number in groups: +64211234567 -> "+64 21 123 4567"; others as they are kept. */
export function formatPhone(phone: string): string {
  return phone.replace(/^(\+64)(2\d|\d)(\d{3,4}?)(\d{3,4})$/, '$1 $2 $3 $4')
}

/** First and last name; empty when neither is given. */
export function fullName({
  firstName,
  lastName,
}: {
  firstName: string | null
  lastName: string | null
}) {
  return [firstName, lastName].filter(Boolean).join(' ')
}

/** The first eight characters of an id, as tables show it. */
export function shortId(id: string): string {
  return id.slice(0, 8)
}

const MINUTE_MS = 60_000
let latest = { minute: -1, day: '' }

/** Today in Auckland as YYYY-MM-DD; formatted once a minute. */
export function todayInAuckland(now: Date = new Date(serverNow())): string {
  const minute = Math.floor(now.getTime() / MINUTE_MS)
  if (minute !== latest.minute) latest = { minute, day: isoDay.format(now) }

  return latest.day
}

/** A date without time has no time zone, so it is parsed and formatted in UTC. */
function print(value: string, parts: Parts): string {
  const isDay = DAY_ONLY.test(value)
  const date = new Date(isDay ? `${value}T00:00:00Z` : value)

  return formatterOf(parts, isDay ? 'UTC' : ZONE).format(date)
}

const formatters = new Map<string, Intl.DateTimeFormat>()

/** Each formatter is made once, when it is first needed: one takes 0.1 ms and 27 kB outside the heap. */
function formatterOf(parts: Parts, timeZone: string): Intl.DateTimeFormat {
  const key = `${parts} ${timeZone}`
  const known = formatters.get(key)
  if (known) return known

  // eslint-disable-next-line no-restricted-syntax -- kept in the map
  const made = new Intl.DateTimeFormat(LOCALE, { ...PARTS[parts], timeZone })
  formatters.set(key, made)
  return made
}
