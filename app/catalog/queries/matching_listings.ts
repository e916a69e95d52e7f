import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import type { Infer } from '@vinejs/vine/types'
import type { DateTime } from 'luxon'
import { IS_TAKING } from '#catalog/models/calendar_entry'
import Listing from '#catalog/models/listing'
import type { ListingQuery } from '#catalog/queries/listing_query'
import {
  type BoatCriteria,
  centimetresOf,
  fitting,
  reachOf,
} from '#catalog/queries/fitting_listings'
import { containsAll, wordsOf } from '#catalog/queries/word_search'
import { centimetres } from '#catalog/rules/vessel_fit'
import type { searchValidator } from '#catalog/validators/search_validator'
import { fromNzd } from '#shared/values/money'
import { StayRange } from '#shared/values/stay_range'

/**
 * Auckland dates, metres, NZD a night. All words of `search` must be in title, location, region or description, in
 * whole or in part.
 */
export type ListingFilter = Omit<Infer<typeof searchValidator>, 'page' | 'limit' | BoatField>

/** Fields of a query that name a boat; criteria have the boat itself. */
export type BoatField =
  | 'vesselId'
  | 'vesselLength'
  | 'draft'
  | 'displacement'
  | 'vesselKind'
  | 'acceptsLowTide'
  | 'fitsOnly'

export type SearchCriteria = ListingFilter & { now: DateTime; fit?: BoatCriteria }

export const NIGHTLY_CENTS =
  'coalesce(nullif(price_per_night_cents, 0), round(nullif(weekly_rate_cents, 0) / 7.0))'

/** As `NIGHTLY_CENTS IS NOT NULL`, for less work. */
const HAS_PRICE = '(price_per_night_cents <> 0 OR weekly_rate_cents <> 0)'

/** Public points in units of a degree of latitude, nearly alike in both directions around Auckland. */
const PUBLIC_POINT = 'point(0.8 * public_longitude, public_latitude)'

/** SQL of the order by distance from a public point to the bound longitude and latitude. */
export const NEAREST = `${PUBLIC_POINT} <-> point(0.8 * ?::float8, ?::float8)`

/** SQL of how many steps of 15 km a public point is from the mouth of the Waitematā Harbour. */
export const CENTRAL_BAND = `floor((${PUBLIC_POINT} <-> point(139.864, -36.83)) / 0.135)`

/** Public listings that match and are free for the stay, unordered. For few of them: each looks into its calendar. */
export function matchingListings(
  criteria: SearchCriteria,
  client: QueryClientContract
): ListingQuery {
  const query = offeredListings(criteria, client)
  const stay = stayOf(criteria)

  return stay
    ? query.whereNotExists((entries) =>
        entries
          .from('calendar_entries')
          .whereColumn('listing_id', 'listings.id')
          .whereRaw(IS_TAKEN, takenBy(stay, criteria))
      )
    : query
}

/** The same for many of them: those that are taken are found first, all at once. */
export function allMatchingListings(
  criteria: SearchCriteria,
  client: QueryClientContract
): ListingQuery {
  const query = offeredListings(criteria, client)
  const stay = stayOf(criteria)

  return stay ? query.whereRaw(`listings.id NOT IN (${TAKEN_IDS})`, takenBy(stay, criteria)) : query
}

/**
 * Public listings that match but are taken for the stay. They are few and are read one by one by their ids, in an array:
 * PostgreSQL would read all listings for a sub-select.
 */
export function takenListings(
  stay: StayRange,
  criteria: SearchCriteria,
  client: QueryClientContract
): ListingQuery {
  return offeredListings(criteria, client).whereRaw(
    `listings.id = ANY (ARRAY(${TAKEN_IDS}))`,
    takenBy(stay, criteria)
  )
}

/** Public listings that match, whether they are free for the stay or not. */
function offeredListings(criteria: SearchCriteria, client: QueryClientContract): ListingQuery {
  const query = offeredInAnySize(criteria, client)
  const { nights, length } = sizesOf(criteria)

  if (nights !== null) query.where('minimum_nights', '<=', nights)
  if (length !== null) query.whereRaw(`${centimetresOf('max_vessel_length')} >= ?`, [length])
  return query
}

/** The same for stays of any number of nights and boats of any length. */
export function offeredInAnySize(
  criteria: SearchCriteria,
  client: QueryClientContract
): ListingQuery {
  const query = Listing.query({ client }).withScopes((scopes) =>
    scopes.visibleToPublic(criteria.now)
  )

  having(query, wordsOf(criteria.search))
  if (stayOf(criteria)) query.whereRaw(HAS_PRICE)
  withFacts(query, criteria)
  if (criteria.fit?.fitsOnly) fitting(query, reachOf(criteria.fit, criteria))
  within(query, criteria)
  return query
}

/** @returns nights of the stay and centimetres of the boat; null without dates or without a length to fit */
export function sizesOf(criteria: SearchCriteria) {
  const length = criteria.fit?.fitsOnly ? criteria.fit.boat.length : null

  return {
    nights: stayOf(criteria)?.nights ?? null,
    length: length === null ? null : centimetres(length),
  }
}

/** @returns the stay of a search, or null when it has no dates */
export function stayOf({
  checkIn,
  checkOut,
}: Pick<ListingFilter, 'checkIn' | 'checkOut'>): StayRange | null {
  return checkIn && checkOut ? StayRange.from(checkIn, checkOut) : null
}

/** Whether dates and a boat alone decide what matches: one plan finds it best, whichever they are. */
export function isByDatesAndBoat(criteria: ListingFilter): boolean {
  const { search, region, mooringType, minPrice, maxPrice, west } = criteria

  return [search, region, mooringType, minPrice, maxPrice, west].every(
    (value) => value === undefined
  )
}

function having(query: ListingQuery, words: string) {
  if (words) query.whereRaw(containsAll('?'), [words, words])
}

/** SQL: an entry takes nights of the bound range at the bound instant. */
const IS_TAKEN = `nights && ?::daterange AND ${IS_TAKING}`

const TAKEN_IDS = `SELECT listing_id FROM calendar_entries WHERE ${IS_TAKEN}`

const takenBy = (stay: StayRange, { now }: SearchCriteria) => [stay.dateRange, now.toJSDate()]

/** Compares public points only, so that moving the area reveals nothing (rule V6). */
function within(query: ListingQuery, { west, south, east, north }: ListingFilter) {
  if (west === undefined || south === undefined || east === undefined || north === undefined) return

  query.whereRaw('point(public_longitude, public_latitude) <@ box(point(?, ?), point(?, ?))', [
    west,
    south,
    east,
    north,
  ])
}

function withFacts(query: ListingQuery, criteria: ListingFilter) {
  const { mooringType, region, minPrice, maxPrice } = criteria

  if (mooringType) query.where('mooring_type', mooringType)
  if (region) query.whereRaw('fold(region) = fold(?)', [region])
  if (minPrice !== undefined) query.whereRaw(`${NIGHTLY_CENTS} >= ?`, [fromNzd(minPrice)])
  if (maxPrice !== undefined) query.whereRaw(`${NIGHTLY_CENTS} <= ?`, [fromNzd(maxPrice)])
}
