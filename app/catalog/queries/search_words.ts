import type { DateTime } from 'luxon'
import marketplace from '#config/marketplace'
import {
  COLUMNS,
  type Extent,
  type PublicListingRow,
  rowsOf,
} from '#catalog/queries/public_listing'
import { containsAll, isTitled, rankBy } from '#catalog/queries/word_search'
import { wherePublic } from '#catalog/contract/public_visibility'
import { Cache } from '#platform/database/cache'
import { runSql } from '#platform/database/run_sql'
import { type Sql, sql } from '#platform/database/sql'

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

const IN_ORDER = sql`ORDER BY rank, created_at DESC, id DESC`

/**
 * @param matches SQL of `id`, `created_at` and `rank`
 * @returns SQL of a page in order with the counts, which stand beside a row without id when the page is empty
 */
const ranked = (matches: Sql, { limit, offset, extent }: Page) => sql`
  WITH matches AS MATERIALIZED (${matches})
  SELECT counts.*, ${COLUMNS[extent]}
  FROM (SELECT count(*)::int AS total, count(*) FILTER (WHERE rank = 0)::int AS titled FROM matches) counts
  LEFT JOIN (unnest(ARRAY(SELECT id FROM matches ${IN_ORDER} LIMIT ${limit} OFFSET ${offset})) WITH ORDINALITY AS x(id, place)
    JOIN listings ON listings.id = x.id JOIN users o ON o.id = listings.owner_id) ON true
  ORDER BY x.place`

const rankedWhere = (condition: Sql, { words }: Page) =>
  sql`SELECT id, created_at, ${rankBy(words)} AS rank FROM listings WHERE ${condition}`

const ofAll = (page: Page) =>
  rankedWhere(sql`${wherePublic('listings', page.now)} AND ${containsAll(page.words)}`, page)

/** SQL of a page of titles, off the newest listings. Numbers stand in sub-selects, or each page would be planned anew. */
const titledPage = ({ words, limit, offset, now, extent }: Page, visits: number) =>
  rowsOf(
    sql`SELECT id FROM (
      SELECT id, title_text, created_at FROM listings WHERE ${wherePublic('listings', now)}
      ORDER BY created_at DESC, id DESC LIMIT (SELECT ${visits}::bigint)) newest
    WHERE ${isTitled(words)}
    ORDER BY created_at DESC, id DESC LIMIT (SELECT ${limit}::bigint) OFFSET (SELECT ${offset}::bigint)`,
    extent
  )

const PREPARED = { plan: 'prepared', client: 'replica' } as const

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

  /** @param matching SQL of a narrower choice than all public listings; it is always ranked and counted */
  async handle(page: Page, matching?: Sql): Promise<Pick<Found, 'rows' | 'total'>> {
    if (matching) return this.#among(matching, page)

    let found: Found | undefined
    const known = await this.counts.getOrSet(page.words, async () => {
      found = await this.#ranked(page)
      const { total, titled } = found
      return { total, titled, walkable: titled }
    })

    return found ?? (await this.#walked(page, known)) ?? this.#ranked(page)
  }

  /**
   * The first titles of the full order are the newest titles, whatever was remembered: a full page is right.
   *
   * @returns null where ranking all matches is less work
   */
  async #walked(page: Page, known: Counts) {
    const { limit, offset } = page
    if (known.titled < MANY || offset + limit > known.walkable) return null

    const rows = await runSql<PublicListingRow>(titledPage(page, known.total), PREPARED)
    if (rows.length === limit) return { rows, total: known.total }

    known.walkable = offset
    return null
  }

  async #ranked(page: Page): Promise<Found> {
    return foundIn(await runSql(ranked(ofAll(page), page), PREPARED))
  }

  async #among(matching: Sql, page: Page) {
    const matches = rankedWhere(matching, page)

    return foundIn(await runSql(ranked(matches, page), { client: 'replica' }))
  }
}

function foundIn(rows: (PublicListingRow & Found)[]): Found {
  const { total, titled } = rows[0]
  const found = rows.filter(({ id }) => id !== null)

  return { rows: found.map(({ total: _, titled: __, ...row }) => row), total, titled }
}
