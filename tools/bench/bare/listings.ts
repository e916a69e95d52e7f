import type { Database } from './database.ts'
import { Cache } from './cache.ts'
import { listingJson, type ListingRow } from './listing_json.ts'
import { LISTING_SQL } from './listing_sql.ts'

type Kind = 'exact' | 'best'
type Total = { total: number }[]

const totals = new Cache<Total>()

/** A browse page or a search with its total. The total is counted for each request, or cached for two seconds. */
export async function listListings(database: Database, kind: Kind, query: URLSearchParams) {
  const page = Number(query.get('page') ?? 1)
  const search = query.get('search')
  const asked = query.has('checkIn') ? stayOf(query) : null
  const [rows, [{ total }]] = await Promise.all(
    asked
      ? free(database, kind, asked, page)
      : search
        ? searched(database, kind, search, page)
        : [
            database.ask<ListingRow>(
              `browse-${kind}`,
              kind === 'exact' ? LISTING_SQL.browseExact : LISTING_SQL.browseBest,
              [(page - 1) * 12]
            ),
            counted(database, kind, { name: 'count', sql: LISTING_SQL.count, values: [] }),
          ]
  )

  return {
    listings: rows.map((row) => listingJson(row, asked?.draft)),
    total,
    page,
    limit: 12,
    totalPages: Math.ceil(total / 12),
  }
}

interface Stay {
  nights: number
  /** Metres. */
  draft: number
  /** Nights, length, draft with the margin, displacement and kind. */
  boat: (string | number)[]
  range: string
}

/** How much water stays under the keel of a boat that fits, in metres. */
const MARGIN = 0.3

function stayOf(query: URLSearchParams): Stay {
  const [checkIn, checkOut] = [query.get('checkIn')!, query.get('checkOut')!]
  const nights = (Date.parse(checkOut) - Date.parse(checkIn)) / 86_400_000
  const draft = Number(query.get('draft'))
  const depth = Math.round((draft + MARGIN) * 100) / 100
  const boat = [
    nights,
    query.get('vesselLength')!,
    depth,
    query.get('displacement')!,
    query.get('vesselKind')!,
  ]

  return { nights, draft, boat, range: `[${checkIn},${checkOut})` }
}

/** What takes the boat and is free. "best" counts what takes it seldom, and what is taken of it at each call. */
function free(
  database: Database,
  kind: Kind,
  { boat, range }: Stay,
  page: number
): [Promise<ListingRow[]>, Promise<Total>] {
  const offset = (page - 1) * 12
  const dated = [...boat, range]
  const count = (name: string, sql: string, values: (string | number)[]) =>
    database.ask<{ total: number }>(name, sql, values)
  if (kind === 'exact')
    return [
      database.ask('stay-exact', LISTING_SQL.stayExact, [...dated, offset]),
      count('count-free', LISTING_SQL.countFree, dated),
    ]

  const offered = totals.get(`offered ${boat}`, () =>
    count('count-offered', LISTING_SQL.countOffered, boat)
  )
  const taken = count('count-taken', LISTING_SQL.countTaken, dated)
  return [
    database.ask('stay-best', LISTING_SQL.stayBest, [...dated, offset]),
    Promise.all([offered, taken]).then(([[all], [some]]) => [{ total: all.total - some.total }]),
  ]
}

function searched(
  database: Database,
  kind: Kind,
  search: string,
  page: number
): [Promise<ListingRow[]>, Promise<Total>] {
  const offset = (page - 1) * 12
  if (kind === 'exact')
    return [
      database.ask('search-exact', LISTING_SQL.searchExact, [offset, `%${search}%`, search]),
      counted(database, kind, {
        name: 'count-matches',
        sql: LISTING_SQL.countMatches,
        values: [`%${search}%`, search],
      }),
    ]

  return [
    database.ask('search-best', LISTING_SQL.searchBest, [offset, `${search}:*`]),
    counted(database, kind, {
      name: 'count-words',
      sql: LISTING_SQL.countWords,
      values: [`${search}:*`],
    }),
  ]
}

function counted(
  database: Database,
  kind: Kind,
  { name, sql, values }: { name: string; sql: string; values: string[] }
) {
  const ask = () => database.ask<{ total: number }>(name, sql, values)

  return kind === 'exact' ? ask() : totals.get(`${name} ${values}`, ask)
}

/** One listing with its owner and photos; null when it is not public. */
export async function showListing(database: Database, id: string) {
  const [row] = await database.ask<ListingRow>('one', LISTING_SQL.one, [id])

  return row ? listingJson(row) : null
}
