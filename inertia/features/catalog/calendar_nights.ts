import { addDays } from './months.ts'
import type { CalendarEntry } from './types'

export type NightState = keyof typeof STATE_WORDS

/** One night of a mooring as its owner sees it; NZD of that night alone. */
export type CalendarDay = {
  date: string
  state: NightState
  price: number | null
  minimumNights: number
  season: string | null
  bookingId: string | null
  entryId: string | null
  isTurnover: boolean
}

export type Season = {
  id: string
  name: string
  from: string
  to: string
  pricePerNight: number | null
  weeklyRate: number | null
  minimumNights: number | null
}

/** A mooring whose calendar is changed. */
export type CalendarListing = {
  id: string
  title: string
  calendarDefault: 'open' | 'closed'
  minimumNights: number
  pricePerNight: number | null
  weeklyRate: number | null
  rates: Season[]
  version: string
  /** From which of the days that are shown its permit refuses stays, and why; null: from none. */
  withoutPermit: { from: string; why: 'notPermitted' | 'approval' | 'inspection' } | null
}

/** Days both inclusive, YYYY-MM-DD. */
export interface Days {
  from: string
  to: string
}

export const STATE_WORDS = {
  open: 'Open',
  closed: 'Closed',
  blocked: 'Blocked',
  imported: 'Other calendar',
  held: 'Held, not paid',
  requested: 'Request',
  booked: 'Booked',
}

/** Where there is little room. */
export const SHORT_WORDS: Record<NightState, string> = {
  ...STATE_WORDS,
  imported: 'Other',
  held: 'Held',
}

/** Those that nobody changes here: stays, and what another calendar has. */
export const TAKEN_STATES: NightState[] = ['booked', 'requested', 'held']

/** The nights of a selection, in order. */
export function nightsOf(days: CalendarDay[], { from, to }: Days): CalendarDay[] {
  return days.filter(({ date }) => from <= date && date <= to)
}

type Period = { id: string; startDate: string; endDate: string }

/**
 * How chosen days are taken out of periods: the rest of each period is written first, then the periods are removed, so that a
 * failure in between leaves too much blocked or open and never too little.
 */
export function takenOut<Kept extends Period>(periods: Kept[], { from, to }: Days) {
  const met = periods.filter(({ startDate, endDate }) => startDate <= to && endDate >= from)
  const rests = met.flatMap((period) => [
    ...(period.startDate < from ? [{ ...period, endDate: addDays(from, -1) }] : []),
    ...(period.endDate > to ? [{ ...period, startDate: addDays(to, 1) }] : []),
  ])

  return { met, rests }
}

/** The blocks of the owner's own among entries. */
export function ownBlocks(entries: CalendarEntry[]): CalendarEntry[] {
  return entries.filter(({ kind, isClosed }) => kind === 'block' && !isClosed)
}

export interface Gap extends Days {
  nights: number
  minimumNights: number
}

/**
 * Open nights between taken ones, or today and a taken one, that are fewer than a stay must have there (rule W140). Only nights
 * without a season: those of a season are the owner's own choice.
 */
export function shortGaps(days: CalendarDay[], today: string): Gap[] {
  const gaps: Gap[] = []
  let run: CalendarDay[] = []
  let isBounded = false
  for (const day of days.filter(({ date }) => date >= today)) {
    if (day.state === 'open' && !day.isTurnover) {
      run.push(day)
      continue
    }
    const [first] = run
    const isShort = first && run.length < first.minimumNights
    if (
      isShort &&
      (isBounded || first.date === today) &&
      run.every(({ season }) => season === null)
    )
      gaps.push({
        from: first.date,
        to: run.at(-1)!.date,
        nights: run.length,
        minimumNights: first.minimumNights,
      })
    run = []
    isBounded = true
  }

  return gaps
}

/** The seasons with one of a gap, in which shorter stays may begin, at the price of always. */
export function withGap({ rates, pricePerNight, weeklyRate }: CalendarListing, gap: Gap): Season[] {
  const { from, to, nights: minimumNights } = gap

  return [
    ...rates,
    { id: '', name: 'Short gap', from, to, pricePerNight, weeklyRate, minimumNights },
  ]
}
