import { inject } from '@adonisjs/core'
import marketplace from '#config/marketplace'
import CountListings from '#catalog/queries/count_listings'
import { KeptListings } from '#catalog/queries/kept_listings'
import KeptPages, { type FoundPage } from '#catalog/queries/kept_pages'
import {
  DISTANCE_TO_AUCKLAND,
  nearestTo,
  NIGHTLY_CENTS,
  planFor,
  type SearchCriteria,
  whereAllMatching,
  whereMatching,
} from '#catalog/queries/matching_listings'
import {
  type CardListing,
  type Extent,
  type ListingVersion,
  publicListingOf,
  type PublicListing,
  type PublicListingRow,
  publicRowsOf,
  rowsOf,
} from '#catalog/queries/public_listing'
import SearchWords from '#catalog/queries/search_words'
import { wordsOf } from '#catalog/queries/word_search'
import { wherePublic } from '#catalog/contract/public_visibility'
import { runSql } from '#platform/database/run_sql'
import { SharedReads } from '#platform/database/shared_reads'
import { empty, raw, type Sql, sql } from '#platform/database/sql'
import { type Page, toPage } from '#shared/values/page'

type PagedCriteria = SearchCriteria & {
  page: number
  limit: number
  /** Where `nearest` begins. */
  place?: { latitude: number; longitude: number } | null
  /** `whole` when left out. */
  extent?: Extent
}

/** Ends every order, so that it is total and stable over pages. */
const NEWEST = raw('created_at DESC, id DESC')

/** Each but `nearest` has an index that ends with NEWEST. */
const ORDERS = {
  newest: NEWEST,
  central: sql`${DISTANCE_TO_AUCKLAND}, ${NEWEST}`,
  price_low: sql`${NIGHTLY_CENTS} ASC NULLS LAST, ${NEWEST}`,
  price_high: sql`${NIGHTLY_CENTS} DESC NULLS LAST, ${NEWEST}`,
  length: sql`max_vessel_length DESC, ${NEWEST}`,
}

const PAGE_SIZE = raw(String(marketplace.pages.browse))

const PREPARED = { plan: 'prepared', client: 'replica' } as const

/** SQL of a page of all public listings. The offset stands in a sub-select, or PostgreSQL would plan each page anew. */
function plainPage(sort: 'newest' | 'central', { page, now, extent = 'whole' }: PagedCriteria) {
  const offset = (page - 1) * marketplace.pages.browse
  const skipped = page === 1 ? empty : sql`OFFSET (SELECT ${offset}::bigint)`

  return rowsOf(
    sql`SELECT id FROM listings WHERE ${wherePublic('listings', now)} ORDER BY ${ORDERS[sort]} LIMIT ${PAGE_SIZE} ${skipped}`,
    extent
  )
}

/** What most people open, in a rush at the same moment. */
const firstPages = new SharedReads<PublicListingRow[]>()

/** Public listings that match, better matches first, then newest, unless another order is asked for. */
@inject()
export default class SearchListings {
  constructor(
    private words: SearchWords,
    private totals: CountListings,
    private pages: KeptPages,
    private kept: KeptListings
  ) {}

  /** The total may lag by seconds (docs/adr/0026). Cards are not to be changed: others may have them too. */
  async handle(criteria: PagedCriteria & { extent?: 'whole' }): Promise<Page<PublicListing>>
  async handle(criteria: PagedCriteria & { extent: 'card' }): Promise<Page<CardListing>>
  /** Nothing of a listing but its version; which listings they are may be two seconds old (docs/adr/0053). */
  async handle(criteria: PagedCriteria & { extent: 'version' }): Promise<Page<ListingVersion>>
  async handle(criteria: PagedCriteria): Promise<Page<CardListing | ListingVersion>> {
    if (!isKept(criteria)) return this.#search(criteria)
    const { now, ...others } = criteria

    return this.kept.listOf(JSON.stringify(others), now, () => this.#search(criteria))
  }

  async #search(criteria: PagedCriteria): Promise<Page<CardListing | ListingVersion>> {
    const { rows, ...page } = await this.#page(criteria)
    if (criteria.extent === 'version') return { rows: rows as unknown as ListingVersion[], ...page }

    return { rows: rows.map(publicListingOf), ...page }
  }

  async #page(criteria: PagedCriteria): Promise<Page<PublicListingRow>> {
    const { page, limit, now, sort, near, place, extent, ...filter } = criteria
    const { rows, total } = await this.#found(criteria)

    return toPage(
      rows,
      total ?? totalAt(rows.length, criteria) ?? (await this.totals.handle({ ...filter, now })),
      { page, limit }
    )
  }

  /** The total only where the statement counted. */
  async #found(criteria: PagedCriteria): Promise<FoundPage> {
    const { page, limit, search, sort, now, extent = 'whole' } = criteria
    const words = wordsOf(search)
    if (sort || !words) return this.#unranked(criteria)

    const wanted = { words, limit, offset: (page - 1) * limit, now, extent }
    return isPlain({ ...criteria, search: undefined })
      ? this.#read(`${page} ${limit} ${words}`, wanted, () => this.words.handle(wanted))
      : ((await this.#known(criteria)) ?? this.words.handle(wanted, whereAllMatching(criteria)))
  }

  async #unranked(criteria: PagedCriteria): Promise<FoundPage> {
    const { page, limit, now, sort = 'newest', extent = 'whole' } = criteria
    const isUsual = isPlain(criteria) && limit === marketplace.pages.browse
    const isKnown = sort === 'newest' && !wordsOf(criteria.search) && !(isUsual && page === 1)
    const found = isKnown && (await this.#known(criteria))
    if (found) return found
    if (!isUsual || (sort !== 'newest' && sort !== 'central'))
      return { rows: await this.#rows(criteria) }

    const statement = plainPage(sort, criteria)
    if (page === 1) return { rows: await firstRows(statement) }
    return this.#read(`${page} ${sort}`, { extent, now }, async () => ({
      rows: await runSql<PublicListingRow>(statement, PREPARED),
    }))
  }

  /** Which they are is known in memory; null when it is not, or one was hidden meanwhile. */
  async #known(criteria: PagedCriteria): Promise<FoundPage | null> {
    const { page, limit, now, extent = 'whole' } = criteria
    const found = await this.kept.find(criteria, { skip: (page - 1) * limit, most: limit })
    if (!found) return null

    const { ids, total } = found
    const rows =
      ids.length > 0
        ? await runSql<PublicListingRow>(publicRowsOf(ids, { extent, now }), { client: 'browsed' })
        : []
    return rows.length === ids.length ? { rows, total } : null
  }

  /** Lists of cards are kept whole until something changes, so that what they are made of must be new. */
  #read(...[name, wanted, find]: Parameters<KeptPages['handle']>): Promise<FoundPage> {
    return wanted.extent === 'version' ? this.pages.handle(name, wanted, find) : find()
  }

  async #rows(criteria: PagedCriteria): Promise<PublicListingRow[]> {
    const { page, limit, extent = 'whole' } = criteria

    const ids = sql`SELECT id FROM listings WHERE ${whereMatching(criteria)} ORDER BY ${orderOf(criteria)}
      LIMIT ${limit} OFFSET ${(page - 1) * limit}`
    return runSql<PublicListingRow>(rowsOf(ids, extent), {
      plan: planFor(criteria),
      client: 'replica',
    })
  }
}

function orderOf({ sort = 'newest', place }: PagedCriteria): Sql {
  if (sort !== 'nearest') return ORDERS[sort]

  return place ? sql`${nearestTo(place)}, ${NEWEST}` : NEWEST
}

/** Each caller has own rows: they are completed in place. */
async function firstRows(statement: Sql): Promise<PublicListingRow[]> {
  const rows = await firstPages.read(statement.text, () => runSql(statement, PREPARED))

  return rows.map((row) => ({ ...row }))
}

/** Whether all are searched. */
function isPlain({
  page,
  limit,
  now,
  sort,
  near,
  place,
  extent,
  ...filter
}: PagedCriteria): boolean {
  return Object.values(filter).every((value) => value === undefined)
}

/** Lists of cards that no calendar decides; the first page of all is read for all who ask at a moment (`firstPages`). */
function isKept(criteria: PagedCriteria): boolean {
  const { extent, checkIn, checkOut, fit, page } = criteria
  const isOfCards = extent === 'card' && !checkIn && !checkOut && !fit

  return isOfCards && !(page === 1 && isPlain(criteria))
}

/** The total, when this is the last page. */
function totalAt(found: number, { page, limit }: PagedCriteria): number | undefined {
  const isLast = found < limit && (found > 0 || page === 1)

  return isLast ? (page - 1) * limit + found : undefined
}
