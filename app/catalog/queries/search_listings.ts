import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import type { StrictValues } from '@adonisjs/lucid/types/querybuilder'
import type { ModelQueryBuilderContract } from '@adonisjs/lucid/types/model'
import type { Infer } from '@vinejs/vine/types'
import type { DateTime } from 'luxon'
import marketplace from '#config/marketplace'
import Listing from '#catalog/models/listing'
import {
  PUBLIC_COLUMNS,
  publicListingOf,
  type PublicListing,
  type PublicListingRow,
} from '#catalog/queries/public_listing'
import { bestMatches, patternAround, rankBy, wordsOf } from '#catalog/queries/word_search'
import { IS_PUBLIC } from '#catalog/rules/public_visibility'
import type { searchValidator } from '#catalog/validators/search_validator'
import { Cache } from '#platform/database/cache'
import { queryPrepared } from '#platform/database/query_prepared'
import { fromReplica } from '#platform/database/from_replica'
import { mayContain } from '#platform/database/parts_of_words'
import { fromNzd } from '#shared/values/money'
import { type Page, toPage } from '#shared/values/page'
import { StayRange } from '#shared/values/stay_range'

/**
 * Auckland dates, metres, NZD a night. All words of `search` must be in title, location, region or description, in
 * whole or in part.
 */
export type ListingFilter = Omit<Infer<typeof searchValidator>, 'page' | 'limit'>

export type SearchCriteria = ListingFilter & { now: DateTime }

type PagedCriteria = SearchCriteria & { page: number; limit: number }

type Query = ModelQueryBuilderContract<typeof Listing>

const NIGHTLY_CENTS =
  'coalesce(nullif(price_per_night_cents, 0), round(nullif(weekly_rate_cents, 0) / 7.0))'

const PATTERN = patternAround('?')

/** Finds the ids first, by an index alone where possible, then reads these rows. */
const rowsOf = (ids: string) => `
  SELECT ${PUBLIC_COLUMNS} FROM unnest(ARRAY(${ids})) WITH ORDINALITY AS x(id, place)
  JOIN listings ON listings.id = x.id JOIN users o ON o.id = listings.owner_id ORDER BY x.place`

const NEWEST_IDS = `SELECT id FROM listings WHERE ${IS_PUBLIC} ORDER BY created_at DESC, id DESC
  LIMIT ${marketplace.pages.browse}`

/** The first page of the usual size, which is requested most. */
const NEWEST = rowsOf(NEWEST_IDS)

/**
 * The offset is hidden in a sub-select: PostgreSQL would otherwise plan each page anew, which takes as long as the
 * query.
 */
const LATER = rowsOf(`${NEWEST_IDS} OFFSET (SELECT :offset::bigint)`)

const totals = new Cache<number>({
  seconds: marketplace.freshness.totalSeconds,
  maxEntries: 1000,
})

/** Public listings that match, better matches first, then newest. */
export default class SearchListings {
  /** The total may lag by seconds (docs/adr/0026). */
  async handle(criteria: PagedCriteria): Promise<Page<PublicListing>> {
    const { page, limit, now, ...filter } = criteria
    const rows = await fromReplica((client) => this.#rows(criteria, client))
    const total =
      toldBy(rows, criteria) ??
      (await totals.getOrSet(JSON.stringify(filter), () =>
        fromReplica((client) => this.#count(criteria, client))
      ))

    return toPage(rows.map(publicListingOf), total, { page, limit })
  }

  async #rows(criteria: PagedCriteria, client: QueryClientContract): Promise<PublicListingRow[]> {
    const { page, limit, search } = criteria
    const offset = (page - 1) * limit
    const now = criteria.now.toJSDate()
    const words = wordsOf(search)
    if (isPlain(criteria) && limit === marketplace.pages.browse)
      return page === 1
        ? queryPrepared(NEWEST, { now }, client)
        : queryPrepared(LATER, { now, offset }, client)
    if (words.length > 0 && isPlain({ ...criteria, search: undefined }))
      return queryPrepared(
        bestMatches[words.length - 1],
        { now, limit, offset, ...named(words) },
        client
      )

    const ids = this.#ordered(criteria, client).select('id').offset(offset).limit(limit).toSQL()
    const { rows } = await client.rawQuery<{ rows: PublicListingRow[] }>(
      rowsOf(ids.sql),
      ids.bindings as StrictValues[]
    )
    return rows
  }

  async #count(criteria: SearchCriteria, client: QueryClientContract): Promise<number> {
    const [{ total }] = await this.matching(criteria, client)
      .pojo<{ total: string }>()
      .count('*', 'total')

    return Number(total)
  }

  #ordered(criteria: SearchCriteria, client: QueryClientContract): Query {
    const query = this.matching(criteria, client)
    const { sort = 'newest' } = criteria

    if (sort === 'price_low') query.orderByRaw(`${NIGHTLY_CENTS} ASC NULLS LAST`)
    if (sort === 'price_high') query.orderByRaw(`${NIGHTLY_CENTS} DESC NULLS LAST`)
    if (sort === 'length') query.orderBy('max_vessel_length', 'desc')
    if (sort === 'newest') this.#bestMatchFirst(query, wordsOf(criteria.search))

    return query.orderBy('created_at', 'desc').orderBy('id', 'desc')
  }

  /** Matching public listings, unordered. */
  matching(criteria: SearchCriteria, client: QueryClientContract): Query {
    const query = Listing.query({ client }).withScopes((scopes) =>
      scopes.visibleToPublic(criteria.now)
    )

    this.#having(query, wordsOf(criteria.search))
    this.#freeForStay(query, criteria)
    this.#fitting(query, criteria)
    return query
  }

  #having(query: Query, words: string[]) {
    if (words.length > 0) query.whereRaw(mayContain(words.map(() => '?')), words)
    for (const word of words) query.whereRaw(`search_text LIKE ${PATTERN}`, [word])
  }

  #freeForStay(query: Query, { now, ...dates }: SearchCriteria) {
    const stay = stayOf(dates)
    if (!stay) return

    query
      .where('minimum_nights', '<=', stay.nights)
      .whereRaw(`${NIGHTLY_CENTS} IS NOT NULL`)
      .whereNotExists((entries) =>
        entries
          .from('calendar_entries')
          .whereColumn('calendar_entries.listing_id', 'listings.id')
          .whereRaw('calendar_entries.nights && ?::daterange', [stay.dateRange])
          .whereRaw('(held_until IS NULL OR held_until > ?)', [now.toJSDate()])
      )
  }

  #fitting(query: Query, criteria: ListingFilter) {
    const { vesselLength, draft, mooringType, region, minPrice, maxPrice } = criteria

    if (vesselLength) query.where('max_vessel_length', '>=', vesselLength)
    if (draft) query.where('low_tide_depth', '>=', draft)
    if (mooringType) query.where('mooring_type', mooringType)
    if (region) query.whereRaw('fold(region) = fold(?)', [region])
    if (minPrice !== undefined) query.whereRaw(`${NIGHTLY_CENTS} >= ?`, [fromNzd(minPrice)])
    if (maxPrice !== undefined) query.whereRaw(`${NIGHTLY_CENTS} <= ?`, [fromNzd(maxPrice)])
  }

  #bestMatchFirst(query: Query, words: string[]) {
    if (words.length === 0) return
    query.orderByRaw(rankBy(words.map(() => PATTERN)), [...words, ...words])
  }
}

/** @returns the stay of a search, or null when it has no dates */
export function stayOf({
  checkIn,
  checkOut,
}: Pick<ListingFilter, 'checkIn' | 'checkOut'>): StayRange | null {
  return checkIn && checkOut ? StayRange.from(checkIn, checkOut) : null
}

/** Whether the search is only for the newest. */
function isPlain({ page, limit, now, sort, ...filter }: PagedCriteria): boolean {
  return (!sort || sort === 'newest') && Object.values(filter).every((value) => value === undefined)
}

/** The total, when the statement counted it or this is the last page. */
function toldBy(rows: PublicListingRow[], { page, limit }: PagedCriteria): number | undefined {
  const isLast = rows.length < limit && (rows.length > 0 || page === 1)

  return rows.at(0)?.total ?? (isLast ? (page - 1) * limit + rows.length : undefined)
}

/** Bindings of `bestMatches`. */
function named(words: string[]): Record<string, string> {
  return Object.fromEntries(words.map((word, index) => [`word${index}`, word]))
}
