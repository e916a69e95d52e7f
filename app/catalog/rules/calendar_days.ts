import type CalendarEntry from '#catalog/models/calendar_entry'
import type Listing from '#catalog/models/listing'
import { priceStay, rateCardOf } from '#catalog/rules/price_stay'
import { type Season, seasonAt } from '#catalog/rules/seasons'
import { addDays, type AucklandDate, daysBetween } from '#shared/values/auckland_time'
import { toNzdOrNull } from '#shared/values/money'
import { StayRange } from '#shared/values/stay_range'

export type NightState =
  | 'open'
  | 'closed'
  | 'blocked'
  | 'imported'
  | 'held'
  | 'requested'
  | 'booked'

/** One night of a mooring as its owner sees it: the night of its day; NZD of that night alone, null without a rate. */
export interface CalendarDay {
  date: AucklandDate
  state: NightState
  price: number | null
  minimumNights: number
  season: string | null
  bookingId: string | null
  /** Of the block or import that takes it. */
  entryId: string | null
  /** Kept free by the turnover of a stay. */
  isTurnover: boolean
}

/** A night has the first of these that is true of it. */
const ORDER: NightState[] = ['booked', 'requested', 'held', 'blocked', 'imported', 'closed']

const STATES = { block: 'blocked', import: 'imported', closed: 'closed' } as const

function stateOf({ kind, heldUntil, isRequested }: CalendarEntry): NightState {
  if (kind === 'pause') return 'open'
  if (kind !== 'stay') return STATES[kind]
  if (isRequested) return 'requested'

  return heldUntil === null ? 'booked' : 'held'
}

type PricedListing = Pick<
  Listing,
  'pricePerNightCents' | 'weeklyRateCents' | 'minimumNights' | 'rates'
>

/**
 * The nights of a mooring, one for each day (rule C21).
 *
 * @param entries those that take nights now; others would be shown too
 */
export function calendarDays(
  listing: PricedListing,
  entries: CalendarEntry[],
  { from, days }: { from: AucklandDate; days: number }
): CalendarDay[] {
  const dates = Array.from({ length: days }, (_, index) => addDays(from, index))
  const takers = new Map<AucklandDate, Taker>()
  const turnovers = new Set<AucklandDate>()
  for (const entry of entries) {
    const taker = { id: entry.id, bookingId: entry.stayId, state: stateOf(entry) }
    for (const date of datesBetween(dates, entry.firstDay, entry.dayAfter))
      takers.set(date, firstOf(taker, takers.get(date)))
    const { refused } = entry
    for (const date of datesBetween(dates, refused.from, entry.firstDay)) turnovers.add(date)
    for (const date of datesBetween(dates, entry.dayAfter, refused.to)) turnovers.add(date)
  }
  const priceOf = priceByNight(listing)

  return dates.map((date) => {
    const season = seasonAt(listing.rates, date)
    const taker = takers.get(date)
    const isOwn = taker?.state === 'blocked' || taker?.state === 'imported'

    return {
      date,
      state: taker?.state ?? 'open',
      price: priceOf(date, season),
      minimumNights: season?.minimumNights ?? listing.minimumNights,
      season: season?.name ?? null,
      bookingId: taker?.bookingId ?? null,
      entryId: isOwn ? taker.id : null,
      isTurnover: turnovers.has(date),
    }
  })
}

/** What takes a night. */
interface Taker {
  id: string
  bookingId: string | null
  state: NightState
}

function firstOf(one: Taker, other?: Taker): Taker {
  return !other || ORDER.indexOf(one.state) < ORDER.indexOf(other.state) ? one : other
}

/** Those of ordered dates that lie from one day until before another. */
function datesBetween(dates: AucklandDate[], from: AucklandDate, until: AucklandDate) {
  const [first, end] = [from, until].map((day) => daysBetween(dates[0], day))

  return dates.slice(Math.max(first, 0), Math.max(end, 0))
}

/** Nights of one season cost the same, and so do those without one. */
function priceByNight(listing: PricedListing) {
  const card = rateCardOf(listing)
  const known = new Map<Season | null, number | null>()

  return (date: AucklandDate, season: Season | null) => {
    if (!known.has(season)) {
      const night = StayRange.from(date, addDays(date, 1))!
      known.set(season, toNzdOrNull(priceStay(card, night)?.totalCents ?? null))
    }
    return known.get(season)!
  }
}
