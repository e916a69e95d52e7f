import type { Caller } from './callers.ts'
import type { Database } from './database.ts'
import { type Season, toNzd } from './listing_json.ts'

const LISTING = `SELECT minimum_nights, price_per_night_cents, weekly_rate_cents, rates FROM listings
  WHERE id = $1 AND owner_id = $2 AND deleted_at IS NULL`

const ENTRIES = `SELECT c.id, c.kind, c.booking_id, c.held_until, c.is_requested, lower(c.nights) AS first, upper(c.nights) AS until,
    lower(c.with_turnover) AS "firstKept", upper(c.with_turnover) AS "keptUntil" FROM calendar_entries c
  WHERE c.listing_id = $1 AND (c.held_until IS NULL OR c.held_until > now())
    AND (c.nights && $2::daterange OR c.with_turnover && $2::daterange)`

interface Entry {
  id: string
  kind: 'stay' | 'block' | 'import' | 'closed'
  booking_id: string | null
  held_until: Date | null
  is_requested: boolean
  first: string
  until: string
  firstKept: string | null
  keptUntil: string | null
}

interface Listing {
  minimum_nights: number
  price_per_night_cents: number | null
  weekly_rate_cents: number | null
  rates: Season[]
}

const STATES = ['booked', 'requested', 'held', 'blocked', 'imported', 'closed']

const DAY = 86_400_000

/** The nights of a mooring as its owner sees them; null when it is not the caller's. */
export async function calendarOf(
  database: Database,
  caller: Caller,
  { id, query }: { id: string; query: URLSearchParams }
) {
  const [from, days] = [query.get('from')!, Number(query.get('days'))]
  const dates = Array.from({ length: days + 1 }, (_, index) =>
    new Date(Date.parse(from) + index * DAY).toISOString().slice(0, 10)
  )
  const [[listing], entries] = await Promise.all([
    database.ask<Listing>('calendar-listing', LISTING, [id, caller.id]),
    database.ask<Entry>('calendar-entries', ENTRIES, [id, `[${from},${dates.pop()})`]),
  ])
  if (!listing) return null

  return { listingId: id, from, days: daysOf(dates, listing, entries) }
}

/** Entries are put on their days one by one, instead of being looked for at each day. */
function daysOf(dates: string[], listing: Listing, entries: Entry[]) {
  const places = new Map(dates.map((date, index) => [date, index]))
  const all = dates.map((date) => dayOf(date, listing))
  const between = (first: string, until: string) =>
    all.slice(
      first < dates[0] ? 0 : (places.get(first) ?? all.length),
      places.get(until) ?? all.length
    )
  const sorted = entries
    .map((entry) => ({ entry, state: stateOf(entry) }))
    .sort((one, other) => STATES.indexOf(other.state) - STATES.indexOf(one.state))

  for (const { entry, state } of sorted) {
    const isOwn = state === 'blocked' || state === 'imported'
    const of = { state, bookingId: entry.booking_id, entryId: isOwn ? entry.id : null }
    for (const day of between(entry.first, entry.until)) Object.assign(day, of)
    if (entry.firstKept)
      for (const day of between(entry.firstKept, entry.keptUntil!))
        if (day.date < entry.first || day.date >= entry.until) day.isTurnover = true
  }
  return all
}

function dayOf(date: string, listing: Listing) {
  const season = listing.rates.find(({ from, to }) => from <= date && date <= to)
  const nightly = season ? season.pricePerNightCents : listing.price_per_night_cents
  const weekly = season ? season.weeklyRateCents : listing.weekly_rate_cents
  const cents = nightly || (weekly ? Math.round(weekly / 7) : null)

  return {
    date,
    state: 'open',
    price: toNzd(cents),
    minimumNights: season?.minimumNights ?? listing.minimum_nights,
    season: season?.name ?? null,
    bookingId: null as string | null,
    entryId: null as string | null,
    isTurnover: false,
  }
}

function stateOf({ kind, held_until: heldUntil, is_requested: isRequested }: Entry): string {
  if (kind !== 'stay') return { block: 'blocked', import: 'imported', closed: 'closed' }[kind]
  if (isRequested) return 'requested'

  return heldUntil === null ? 'booked' : 'held'
}
