import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import type { DateTime } from 'luxon'
import marketplace from '#config/marketplace'
import type { ListingQuery } from '#catalog/queries/listing_query'
import {
  COLUMNS,
  type Extent,
  type PublicListingRow,
  rowsOf,
} from '#catalog/queries/public_listing'
import { containsAll, isTitled, rankBy } from '#catalog/queries/word_search'
import { IS_PUBLIC } from '#catalog/rules/public_visibility'
import { Cache } from '#platform/database/cache'
import { queryOrdinary } from '#platform/database/query_built'
import { queryPrepared } from '#platform/database/query_prepared'

interface Page {
  /** As `wordsOf` makes them, not empty. */
  words: string
  limit: number
  offset: number
  now: DateTime
  extent: Extent
}

interface Found {
  rows: PublicListingRow[]
  /** Of all pages. */
  total: number
  /** How many of the total have the words in their title. */
  titled: number
}

interface Counts extends Pick<Found, 'total' | 'titled'> {
  /** Pages within this many of the newest titles are worth a walk. */
  walkable: number
}

/** Words in fewer titles are ranked and counted at every call. */
const MANY = 1000

const IN_ORDER = 'ORDER BY rank, created_at DESC, id DESC'

/**
 * @param matches SQL of `id`, `created_at` and `rank`
 * @param page SQL of limit and offset
 * @returns SQL of a page in order with the counts, which stand beside a row without id when the page is empty
 */
const ranked = (matches: string, page: string, extent: Extent) => `
  WITH matches AS MATERIALIZED (${matches})
  SELECT counts.*, ${COLUMNS[extent]}
  FROM (SELECT count(*)::int AS total, count(*) FILTER (WHERE rank = 0)::int AS titled FROM matches) counts
  LEFT JOIN (unnest(ARRAY(SELECT id FROM matches ${IN_ORDER} ${page})) WITH ORDINALITY AS x(id, place)
    JOIN listings ON listings.id = x.id JOIN users o ON o.id = listings.owner_id) ON true
  ORDER BY x.place`

const rankedOfAll = (extent: Extent) =>
  ranked(
    `SELECT id, created_at, ${rankBy(':words')} AS rank FROM listings WHERE ${IS_PUBLIC} AND ${containsAll(':words')}`,
    'LIMIT :limit OFFSET :offset',
    extent
  )

const RANKED = { whole: rankedOfAll('whole'), card: rankedOfAll('card') }

/**
 * A page of titles, read off the newest of all listings. Numbers are hidden in sub-selects: PostgreSQL would plan each
 * page anew.
 */
const walk = (extent: Extent) =>
  rowsOf(
    `SELECT id FROM (
    SELECT id, title_text, created_at FROM listings WHERE ${IS_PUBLIC}
    ORDER BY created_at DESC, id DESC LIMIT (SELECT :visits::bigint)) newest
  WHERE ${isTitled(':words')}
  ORDER BY created_at DESC, id DESC LIMIT (SELECT :limit::bigint) OFFSET (SELECT :offset::bigint)`,
    extent
  )

const WALK = { whole: walk('whole'), card: walk('card') }

const shared = new Cache<Counts>({
  seconds: marketplace.freshness.wordsSeconds,
  maxEntries: 5000,
  isSteady: true,
})

/**
 * Public listings with all words: those with the words in the title first, then those in the place, each newest first.
 * Of words in very many titles the counts are remembered, and pages of titles are read without ranking all matches
 * (docs/adr/0040).
 */
export default class SearchWords {
  constructor(private counts = shared) {}

  /** @param matching a narrower choice than all public listings; it is always ranked and counted */
  async handle(
    page: Page,
    client: QueryClientContract,
    matching?: ListingQuery
  ): Promise<Pick<Found, 'rows' | 'total'>> {
    if (matching) return this.#among(matching, page, client)

    let found: Found | undefined
    const known = await this.counts.getOrSet(page.words, async () => {
      found = await this.#ranked(page, client)
      const { total, titled } = found
      return { total, titled, walkable: titled }
    })

    return found ?? (await this.#walked(page, known, client)) ?? this.#ranked(page, client)
  }

  /**
   * The first titles of the full order are the newest titles, whatever was remembered: a full page is right.
   *
   * @returns null where ranking all matches is less work
   */
  async #walked(page: Page, known: Counts, client: QueryClientContract) {
    const { words, limit, offset, extent } = page
    const { total, titled, walkable } = known
    if (titled < MANY || offset + limit > walkable) return null

    const bindings = { words, limit, offset, visits: total, now: page.now.toJSDate() }
    const rows = await queryPrepared<PublicListingRow>(WALK[extent], bindings, client)
    if (rows.length === limit) return { rows, total }

    known.walkable = offset
    return null
  }

  async #ranked({ now, extent, ...page }: Page, client: QueryClientContract): Promise<Found> {
    const bindings = { ...page, now: now.toJSDate() }

    return foundIn(await queryPrepared<PublicListingRow & Found>(RANKED[extent], bindings, client))
  }

  async #among(
    matching: ListingQuery,
    { words, limit, offset, extent }: Page,
    client: QueryClientContract
  ) {
    const matches = matching
      .select('id', 'created_at')
      .select(client.raw(`${rankBy('?')} AS rank`, [words, words]))
      .toSQL()
    const sql = ranked(matches.sql, 'LIMIT ? OFFSET ?', extent)

    return foundIn(
      await queryOrdinary({ sql, bindings: [...matches.bindings!, limit, offset] }, client)
    )
  }
}

function foundIn(rows: (PublicListingRow & Found)[]): Found {
  const { total, titled } = rows[0]

  return { rows: rows.filter(({ id }) => id !== null), total, titled }
}
