/**
 * A program of its own: reads one calendar of strangers and ends. `read_calendar.ts` starts it with Auckland's time zone, which is
 * that of times without a zone, and kills it when it takes too long. It imports no file of ours.
 */
import { DateTime } from 'luxon'
import ical from 'node-ical'

interface Question {
  text: string
  /** The nights asked for, from one Auckland date until before the other. */
  from: string
  until: string
  mostEvents: number
}

type Answer =
  | { days: [from: string, until: string][]; events: number }
  | { problem: 'no_calendar' | 'many_events' }

type Range = [from: string, until: string]

/** A date of node-ical: of a whole day at midnight of this process' zone, else an instant with its zone. */
type When = Date & { dateOnly?: true; tz?: string }

interface Event {
  rrule?: { between: (from: Date, until: Date, inclusive: boolean) => Date[] }
  transparency?: unknown
  start?: When
  end?: When
  status?: unknown
  recurrenceid?: When
  exdate?: Record<string, When>
  recurrences?: Record<string, Event>
}

/** What node-ical read, by UID. */
type Found = Record<string, Event & { type?: string }>

/** Of an event only these are read: no texts, no people, no reminders. */
const NEEDED = [
  'UID',
  'DTSTART',
  'DTEND',
  'DURATION',
  'RRULE',
  'RDATE',
  'EXDATE',
  'RECURRENCE-ID',
  'STATUS',
  'TRANSP',
  'SEQUENCE',
]

const DAY = 24 * 60 * 60 * 1000

process.once('message', (question: Question) => {
  process.send!(answerTo(question), () => process.disconnect())
})
process.send!('ready')

function answerTo({ text, from, until, mostEvents }: Question): Answer {
  const lines = unfolded(text)
  const count = (line: string) => lines.filter((each) => each.toUpperCase() === line).length
  const events = count('BEGIN:VEVENT')
  if (events > mostEvents) return { problem: 'many_events' }
  const isWhole =
    count('BEGIN:VCALENDAR') > 0 &&
    count('BEGIN:VCALENDAR') === count('END:VCALENDAR') &&
    events === count('END:VEVENT')
  if (!isWhole) return { problem: 'no_calendar' }

  const ranges = calendarsIn(lines).flatMap((calendar) => rangesOf(calendar, { from, until }))
  return { days: merged(ranges), events }
}

/** Lines end with CR LF, LF or CR; a line that begins with a blank continues the one before. */
function unfolded(text: string): string[] {
  return text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .replace(/\n[ \t]/g, '')
    .split('\n')
    .map((line) => line.trimEnd())
}

/** A file may hold several calendars; node-ical would keep the last one. */
function calendarsIn(lines: string[]): string[][] {
  const calendars: string[][] = []
  for (const line of lines) {
    if (line.toUpperCase() === 'BEGIN:VCALENDAR') calendars.push([])
    calendars.at(-1)?.push(line)
  }

  return calendars
}

/** RDATE, which node-ical does not expand, as events of their own by the UID of their series. */
interface Prepared {
  lines: string[]
  added: Map<string, string>
}

function rangesOf(calendar: string[], window: { from: string; until: string }): Range[] {
  const { lines, added } = prepared(calendar)
  const found = ical.sync.parseICS(lines.join('\n')) as unknown as Found
  const addedTo = Map.groupBy(added.keys(), (uid) => added.get(uid)!)

  return Object.entries(found)
    .filter(([uid, component]) => component?.type === 'VEVENT' && !added.has(uid))
    .flatMap(([uid, component]) =>
      nightsOf(
        component,
        (addedTo.get(uid) ?? []).flatMap((each) => found[each] ?? []),
        window
      )
    )
    .map(([from, until]): Range => [
      from > window.from ? from : window.from,
      until < window.until ? until : window.until,
    ])
    .filter(([from, until]) => from < until)
}

function prepared(calendar: string[]): Prepared {
  const lines: string[] = []
  const added = new Map<string, string>()
  const sequences = new Map<string, string>()
  let event: string[] | null = null
  let inside: string[] = []

  for (const line of calendar) {
    const [, mark, component] = /^(BEGIN|END):(.*)$/i.exec(line) ?? []
    const name = component?.trim().toUpperCase()

    if (event === null && name !== 'VEVENT') lines.push(line)
    else if (mark?.toUpperCase() === 'BEGIN' && name === 'VEVENT') [event, inside] = [[], []]
    else if (name === 'VEVENT') {
      lines.push(...eventLines(event!, { added, sequences }))
      event = null
    } else if (mark?.toUpperCase() === 'BEGIN') inside.push(name)
    else if (mark) inside.pop()
    else if (inside.length === 0 && NEEDED.includes(nameOf(line))) event!.push(line)
  }

  return { lines, added }
}

function eventLines(
  event: string[],
  { added, sequences }: { added: Map<string, string>; sequences: Map<string, string> }
): string[] {
  const value = (name: string) =>
    event.find((line) => nameOf(line) === name)?.replace(/^[^:]*:/, '')
  const isOverride = value('RECURRENCE-ID') !== undefined
  const sequence = value('SEQUENCE') ?? '0'
  let uid = value('UID') ?? `unnamed-${sequences.size}`
  // Other events with the same UID are kept, newer versions of one replace it.
  if (!isOverride && sequences.get(uid) === sequence) uid = `${uid}#${sequences.size}`
  if (!isOverride) sequences.set(uid, sequence)

  const rest = event.filter((line) => !['UID', 'RDATE'].includes(nameOf(line)))
  const block = (name: string, body: string[]) => [
    'BEGIN:VEVENT',
    `UID:${name}`,
    ...body,
    'END:VEVENT',
  ]
  const dates = event.filter((line) => nameOf(line) === 'RDATE').flatMap(datesOf)

  return [
    ...block(uid, rest),
    ...dates.flatMap((date) => {
      const name = `added-${added.size}-${uid}`
      added.set(name, uid)
      return block(name, date)
    }),
  ]
}

/** The start, and perhaps the end, of each date of an RDATE line. */
function datesOf(line: string): string[][] {
  const [head, values] = [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]
  const parameters = head.replace(/^[^;]*/, '').replace(/;VALUE=PERIOD/i, '')

  return values.split(',').map((value) => {
    const [start, end] = value.split('/')
    const starts = `DTSTART${parameters}:${start}`
    if (end === undefined) return [starts, 'DURATION:PT0S']

    return [starts, /^[+-]?P/i.test(end) ? `DURATION:${end}` : `DTEND${parameters}:${end}`]
  })
}

const nameOf = (line: string) => /^[\w-]+/.exec(line)?.[0].toUpperCase() ?? ''

/** The nights of each time an event takes place. */
function nightsOf(event: Event, added: Event[], window: { from: string; until: string }): Range[] {
  const overrides = [...new Set(Object.values(event.recurrences ?? {}))]
  const isLost = event.recurrenceid !== undefined
  const own = isLost || !takesNights(event) ? [] : startsOf(event, window)
  const more = takesNights(event) ? added : []
  const isLeft = (start: When) =>
    !overrides.some(({ recurrenceid }) => recurrenceid && isSame(recurrenceid, start, event)) &&
    !Object.values(event.exdate ?? {}).some((excluded) => isSame(excluded, start, event))

  return [
    ...own.filter(isLeft).map((start) => rangeFrom(start, event)),
    ...more
      .filter(({ start }) => isDate(start) && isLeft(start))
      .map((each) => rangeFrom(each.start!, lastsOf(each) > 0 ? each : event)),
    ...overrides
      .filter((each) => takesNights(each) && isDate(each.start))
      .map((each) => rangeFrom(each.start!, isDate(each.end) ? each : event)),
  ]
}

function takesNights({ start, status, transparency }: Event): boolean {
  return isDate(start) && wordOf(status) !== 'CANCELLED' && wordOf(transparency) !== 'TRANSPARENT'
}

function startsOf(event: Event, { from, until }: { from: string; until: string }): When[] {
  const start = event.start!
  if (!event.rrule) return [start]

  const first = Date.parse(from) - Math.max(lastsOf(event), 0) - 2 * DAY
  return event.rrule.between(new Date(first), new Date(Date.parse(until) + DAY), true) as When[]
}

/** Of whole days the nights from the first on; with times those from the day of the start to that of the end; at least one. */
function rangeFrom(start: When, event: Event): Range {
  const from = localDate(start)
  const lasts = Math.max(lastsOf(event), 0)
  const until = event.start!.dateOnly
    ? plusDays(from, Math.round(lasts / DAY))
    : localDate(new Date(start.getTime() + lasts))

  return [from, until > from ? until : plusDays(from, 1)]
}

function lastsOf({ start, end }: Event): number {
  return isDate(start) && isDate(end) ? end.getTime() - start.getTime() : 0
}

/** Whether a date of EXDATE or RECURRENCE-ID is this start; a whole day is any start on it. */
function isSame(marked: When, start: When, event: Event): boolean {
  if (!isDate(marked)) return false
  if (!marked.dateOnly && !event.start?.dateOnly) return marked.getTime() === start.getTime()

  return (
    dateIn(marked) === (event.start?.dateOnly ? localDate(start) : dateIn(start, event.start?.tz))
  )
}

function dateIn(when: When, zone = when.tz): string {
  const date = when.dateOnly || !zone ? null : DateTime.fromJSDate(when, { zone }).toISODate()

  return date ?? localDate(when)
}

/** The date in Auckland, the zone of this process. */
function localDate(when: Date): string {
  const [year, month, day] = [when.getFullYear(), when.getMonth() + 1, when.getDate()]

  return [
    String(year).padStart(4, '0'),
    ...[month, day].map((part) => String(part).padStart(2, '0')),
  ].join('-')
}

function plusDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10)
}

function merged(ranges: Range[]): Range[] {
  const days: Range[] = []
  for (const [from, until] of ranges.toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const last = days.at(-1)
    if (!last || from > last[1]) days.push([from, until])
    else if (until > last[1]) last[1] = until
  }

  return days
}

function isDate(when: unknown): when is When {
  return when instanceof Date && !Number.isNaN(when.getTime())
}

/** The word of a property, which node-ical keeps with its parameters where it has any. */
function wordOf(property: unknown): string {
  const value =
    typeof property === 'object' && property && 'val' in property ? property.val : property

  return String(value ?? '')
    .trim()
    .toUpperCase()
}
