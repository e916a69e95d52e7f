import type { Caller } from './callers.ts'
import type { Database } from './database.ts'
import { Cache } from './cache.ts'
import { cardJson, type CardRow, listingJson, type ListingRow } from './listing_json.ts'
import {
  type Boat,
  countCorrection,
  countFree,
  countOffers,
  type Filter,
  type Kind,
  ONE,
  pageOf,
  type Statement,
  type Stay,
} from './listing_sql.ts'

/** Listings that take no fewer nights, no longer boats, in metres, no later and no earlier bookings. */
interface Offer {
  nights: number
  length: number
  hours: number
  days: number
  listings: number
  /** The last days of their stays in order, in days since 1970; null where any day may be. */
  lastDays: number[] | null
}

const offers = new Cache<Offer[]>()

/**
 * A browse page or a search with its total. The total is counted for each request, or cached for a quarter of a minute.
 *
 * @param vessel of the caller; without one the boat is in the query
 */
export async function listListings(
  database: Database,
  kind: Kind,
  query: URLSearchParams,
  vessel: Boat | null = null
) {
  const page = Number(query.get('page') ?? 1)
  const boat = vessel ?? boatOf(query)
  const filter = { search: query.get('search'), stay: stayOf(query), boat }
  const [rows, total] = await Promise.all([
    ask<ListingRow & CardRow>(database, pageOf(kind, filter, (page - 1) * 12)),
    kind === 'exact' ? count(database, countFree(kind, filter)) : bestTotal(database, filter),
  ])

  return {
    listings: rows.map((row) => (kind === 'plain' ? cardJson(row) : listingJson(row, boat))),
    total,
    page,
    limit: 12,
    totalPages: Math.max(1, Math.ceil(total / 12)),
  }
}

/** All that match are counted seldom, by their sizes; at each call what dates decide of some of them. */
async function bestTotal(database: Database, filter: Filter): Promise<number> {
  const statement = countOffers(filter)
  const name = [statement.name, ...statement.values].join()
  const [offered, correction] = await Promise.all([
    offers.get(name, () => ask<Offer>(database, statement)),
    filter.stay ? count(database, countCorrection(filter)) : 0,
  ])

  return totalFor(filter, offered) + correction
}

function totalFor({ stay, boat }: Filter, offered: Offer[]): number {
  const boatLength = Number(boat?.length ?? 0)
  let total = 0
  const lastDay = stay && daysFrom('1970-01-01', stay.checkOut)
  for (const { length, listings, lastDays, ...offer } of offered)
    if (length >= boatLength && (!stay || takes(offer, stay)))
      total += listings - (lastDays && lastDay ? smallerIn(lastDays, lastDay) : 0)

  return total
}

/** How many of sorted numbers are smaller. */
function smallerIn(sorted: number[], limit: number): number {
  let [from, to] = [0, sorted.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if (sorted[middle] < limit) from = middle + 1
    else to = middle
  }

  return from
}

function takes({ nights, hours, days }: Pick<Offer, 'nights' | 'hours' | 'days'>, stay: Stay) {
  return nights <= stay.nights && (!hours || hours <= stay.hoursAhead) && days >= stay.daysAhead
}

async function count(database: Database, statement: Statement): Promise<number> {
  const [{ total }] = await ask<{ total: number }>(database, statement)

  return total
}

function ask<Row extends object>(database: Database, { name, text, values }: Statement) {
  return database.ask<Row>(name, text, values)
}

function stayOf(query: URLSearchParams): Stay | null {
  const [checkIn, checkOut] = [query.get('checkIn'), query.get('checkOut')]
  if (!checkIn || !checkOut) return null

  return {
    nights: daysFrom(checkIn, checkOut),
    range: `[${checkIn},${checkOut})`,
    checkIn,
    checkOut,
    hoursAhead: (Date.parse(`${checkIn}T14:00+13:00`) - Date.now()) / 3_600_000,
    daysAhead: daysFrom(AUCKLAND.format(), checkIn),
  }
}

const AUCKLAND = new Intl.DateTimeFormat('en-CA', { timeZone: 'Pacific/Auckland' })

const daysFrom = (day: string, later: string) => (Date.parse(later) - Date.parse(day)) / 86_400_000

function boatOf(query: URLSearchParams): Boat | null {
  const draft = query.get('draft')
  const boat = {
    length: query.get('vesselLength'),
    draft: draft === null ? null : Number(draft),
    displacement: query.get('displacement'),
    kind: query.get('vesselKind'),
  }

  return Object.values(boat).some((value) => value !== null) ? boat : null
}

/** One listing with its owner and photos; null when it is not public. */
export async function showListing(database: Database, id: string) {
  const [row] = await database.ask<ListingRow>('one', ONE, [id])

  return row ? listingJson(row, null) : null
}

const VESSEL = `SELECT length_overall::text AS length, draft, displacement::text AS displacement, kind FROM vessels
  WHERE id = $1 AND user_id = $2 AND archived_at IS NULL`

/** A boat of the caller; null when it is not theirs. Its papers are not judged: no mooring of the data asks for them. */
export async function vesselOf(database: Database, caller: Caller, id: string) {
  const [boat] = await database.ask<Boat>('vessel', VESSEL, [id, caller.id])

  return boat ?? null
}
