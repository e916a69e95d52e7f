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
  const [rows, [{ total }]] = await Promise.all(
    search
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
    listings: rows.map(listingJson),
    total,
    page,
    limit: 12,
    totalPages: Math.ceil(total / 12),
  }
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
