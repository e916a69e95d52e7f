import { inject } from '@adonisjs/core'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import marketplace from '#config/marketplace'
import CountListings from '#catalog/queries/count_listings'
import type { ListingQuery } from '#catalog/queries/listing_query'
import {
  allMatchingListings,
  CENTRAL_BAND,
  isByDatesAndBoat,
  matchingListings,
  NEAREST,
  NIGHTLY_CENTS,
  type SearchCriteria,
} from '#catalog/queries/matching_listings'
import {
  type CardListing,
  type Extent,
  publicListingOf,
  type PublicListing,
  type PublicListingRow,
  rowsOf,
} from '#catalog/queries/public_listing'
import SearchWords from '#catalog/queries/search_words'
import { wordsOf } from '#catalog/queries/word_search'
import { IS_PUBLIC } from '#catalog/rules/public_visibility'
import { queryBuilt, queryOrdinary } from '#platform/database/query_built'
import { queryPrepared } from '#platform/database/query_prepared'
import { fromReplica } from '#platform/database/from_replica'
import { SharedReads } from '#platform/database/shared_reads'
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
const NEWEST = 'created_at DESC, id DESC'

/** Each but `nearest` has an index that ends with NEWEST. */
const ORDERS = {
  newest: NEWEST,
  central: `${CENTRAL_BAND}, ${NEWEST}`,
  price_low: `${NIGHTLY_CENTS} ASC NULLS LAST, ${NEWEST}`,
  price_high: `${NIGHTLY_CENTS} DESC NULLS LAST, ${NEWEST}`,
  length: `max_vessel_length DESC, ${NEWEST}`,
}

/** All public listings in an order that is requested most: the first page of the usual size, and those after it. */
const plainPages = (order: string, extent: Extent) => {
  const ids = `SELECT id FROM listings WHERE ${IS_PUBLIC} ORDER BY ${order} LIMIT ${marketplace.pages.browse}`

  return {
    first: rowsOf(ids, extent),
    /**
     * The offset is hidden in a sub-select: PostgreSQL would otherwise plan each page anew, which takes as long as the
     * query.
     */
    later: rowsOf(`${ids} OFFSET (SELECT :offset::bigint)`, extent),
  }
}

const PLAIN = {
  newest: {
    whole: plainPages(ORDERS.newest, 'whole'),
    card: plainPages(ORDERS.newest, 'card'),
  },
  central: {
    whole: plainPages(ORDERS.central, 'whole'),
    card: plainPages(ORDERS.central, 'card'),
  },
}

/** What most people open, in a rush at the same moment. */
const firstPages = new SharedReads<PublicListingRow[]>()

/** Public listings that match, better matches first, then newest, unless another order is asked for. */
@inject()
export default class SearchListings {
  constructor(
    private words: SearchWords,
    private totals: CountListings
  ) {}

  /** The total may lag by seconds (docs/adr/0026). */
  async handle(criteria: PagedCriteria & { extent?: 'whole' }): Promise<Page<PublicListing>>
  async handle(criteria: PagedCriteria & { extent: 'card' }): Promise<Page<CardListing>>
  async handle(criteria: PagedCriteria): Promise<Page<CardListing>> {
    const { page, limit, now, sort, near, place, extent, ...filter } = criteria
    const { rows, total } = await this.#found(criteria)

    return toPage(
      rows.map(publicListingOf),
      total ?? totalAt(rows.length, criteria) ?? (await this.totals.handle({ ...filter, now })),
      { page, limit }
    )
  }

  /** The total only where the statement counted. */
  async #found(criteria: PagedCriteria): Promise<{ rows: PublicListingRow[]; total?: number }> {
    const { page, limit, search, sort, now, extent = 'whole' } = criteria
    const words = wordsOf(search)
    if (sort || !words) return { rows: await this.#rows(criteria) }

    const isAlone = isPlain({ ...criteria, search: undefined })
    return fromReplica((client) =>
      this.words.handle(
        { words, limit, offset: (page - 1) * limit, now, extent },
        client,
        isAlone ? undefined : allMatchingListings(criteria, client)
      )
    )
  }

  async #rows(criteria: PagedCriteria): Promise<PublicListingRow[]> {
    const { page, limit, sort, extent = 'whole' } = criteria
    const offset = (page - 1) * limit
    const now = criteria.now.toJSDate()
    const plain =
      (sort === undefined || sort === 'newest' || sort === 'central') &&
      PLAIN[sort ?? 'newest'][extent]
    if (plain && isPlain(criteria) && limit === marketplace.pages.browse)
      return page === 1
        ? firstPage(plain.first, now)
        : fromReplica((client) => queryPrepared(plain.later, { now, offset }, client))

    return fromReplica((client) => {
      const ids = this.#ordered(criteria, client).select('id').offset(offset).limit(limit).toSQL()
      const query = { sql: rowsOf(ids.sql, extent), bindings: ids.bindings }
      return isByDatesAndBoat(criteria) ? queryBuilt(query, client) : queryOrdinary(query, client)
    })
  }

  #ordered(criteria: PagedCriteria, client: QueryClientContract): ListingQuery {
    const query = matchingListings(criteria, client)
    const { sort, place } = criteria
    if (sort === 'nearest')
      return place
        ? query.orderByRaw(`${NEAREST}, ${NEWEST}`, [place.longitude, place.latitude])
        : query.orderByRaw(NEWEST)

    return query.orderByRaw(ORDERS[sort ?? 'newest'])
  }
}

/** Each caller has own rows: they are completed in place. */
async function firstPage(sql: string, now: Date): Promise<PublicListingRow[]> {
  const rows = await firstPages.read(sql, () =>
    fromReplica((client) => queryPrepared<PublicListingRow>(sql, { now }, client))
  )

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

/** The total, when this is the last page. */
function totalAt(found: number, { page, limit }: PagedCriteria): number | undefined {
  const isLast = found < limit && (found > 0 || page === 1)

  return isLast ? (page - 1) * limit + found : undefined
}
