import type { Database } from './database.ts'
import { Cache } from './cache.ts'
import { listingJson, type ListingRow } from './listing_json.ts'
import {
  type Boat,
  countFree,
  countOffers,
  countTaken,
  type Filter,
  ONE,
  pageOf,
  type Statement,
} from './listing_sql.ts'

type Kind = 'exact' | 'best'

/** Listings that take no fewer nights and no longer boats, in metres. */
interface Offer {
  nights: number
  length: number
  listings: number
}

const offers = new Cache<Offer[]>()

/** A browse page or a search with its total. The total is counted for each request, or cached for a quarter of a minute. */
export async function listListings(database: Database, kind: Kind, query: URLSearchParams) {
  const page = Number(query.get('page') ?? 1)
  const filter = { search: query.get('search'), stay: stayOf(query), boat: boatOf(query) }
  const [rows, total] = await Promise.all([
    ask<ListingRow>(database, pageOf(kind, filter, (page - 1) * 12)),
    kind === 'exact' ? count(database, countFree(kind, filter)) : bestTotal(database, filter),
  ])

  return {
    listings: rows.map((row) => listingJson(row, filter.boat)),
    total,
    page,
    limit: 12,
    totalPages: Math.max(1, Math.ceil(total / 12)),
  }
}

/** All that match are counted seldom, by their sizes, and those of them that are taken at each call. */
async function bestTotal(database: Database, filter: Filter): Promise<number> {
  const statement = countOffers(filter)
  const name = [statement.name, ...statement.values].join()
  const [offered, taken] = await Promise.all([
    offers.get(name, () => ask<Offer>(database, statement)),
    filter.stay ? count(database, countTaken(filter)) : 0,
  ])

  return totalFor(filter, offered) - taken
}

function totalFor({ stay, boat }: Filter, offered: Offer[]): number {
  const nights = stay?.nights ?? Infinity
  const length = Number(boat?.length ?? 0)
  let total = 0
  for (const offer of offered)
    if (offer.nights <= nights && offer.length >= length) total += offer.listings

  return total
}

async function count(database: Database, statement: Statement): Promise<number> {
  const [{ total }] = await ask<{ total: number }>(database, statement)

  return total
}

function ask<Row extends object>(database: Database, { name, text, values }: Statement) {
  return database.ask<Row>(name, text, values)
}

function stayOf(query: URLSearchParams): Filter['stay'] {
  const [checkIn, checkOut] = [query.get('checkIn'), query.get('checkOut')]
  if (!checkIn || !checkOut) return null
  const nights = (Date.parse(checkOut) - Date.parse(checkIn)) / 86_400_000

  return { nights, range: `[${checkIn},${checkOut})` }
}

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
