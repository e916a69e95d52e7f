import type { Infer } from '@vinejs/vine/types'
import type { DateTime } from 'luxon'
import { wherePublic } from '#catalog/contract/public_visibility'
import { seasonsAtCheckIn, stayConditions, whereWithoutSeason } from '#catalog/contract/stay_rules'
import { whereTaking } from '#catalog/models/calendar_entry'
import { whereRefusing } from '#catalog/queries/calendar_sql'
import {
  type BoatCriteria,
  centimetresOf,
  reachOf,
  whereFitting,
} from '#catalog/queries/fitting_listings'
import { containsAll, wordsOf } from '#catalog/queries/word_search'
import { centimetres } from '#catalog/rules/vessel_fit'
import type { searchValidator } from '#catalog/validators/search_validator'
import { all, type Sql, sql } from '#platform/database/sql'
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

export const NIGHTLY_CENTS = sql`coalesce(nullif(price_per_night_cents, 0), round(nullif(weekly_rate_cents, 0) / 7.0))`

/** Public points in units of a degree of latitude, nearly alike in both directions around Auckland. */
const PUBLIC_POINT = sql`point(0.8 * public_longitude, public_latitude)`

/** SQL of the order by distance from a public point. */
export const nearestTo = ({ latitude, longitude }: { latitude: number; longitude: number }) =>
  sql`${PUBLIC_POINT} <-> point(0.8 * ${longitude}::float8, ${latitude}::float8)`

/** SQL of the distance of a public point from central Auckland: the harbour between the city and Devonport. */
export const DISTANCE_TO_AUCKLAND = sql`(${PUBLIC_POINT} <-> point(139.824, -36.838))`

/** SQL for rows of `listings`: public, matching, free for the stay. For few of them: each looks into its seasons and calendar. */
export function whereMatching(criteria: SearchCriteria): Sql {
  const stay = stayOf(criteria)
  const taken = stay && sql`listing_id = listings.id AND ${whereTaken(stay, criteria)}`

  return all([
    whereOffered(criteria),
    stay && whereAllowed(stay, criteria),
    taken && sql`NOT EXISTS (SELECT FROM calendar_entries WHERE ${taken})`,
  ])
}

/** The same for many of them: those that are taken, or have a season at check-in, are found first, all at once. */
export function whereAllMatching(criteria: SearchCriteria): Sql {
  const stay = stayOf(criteria)

  return all([
    whereOffered(criteria),
    stay &&
      sql`CASE WHEN listings.id IN (SELECT listing_id FROM (${seasonsAtCheckIn(stay)}) season)
        THEN ${whereAllowed(stay, criteria)} ELSE ${whereWithoutSeason(stay, criteria.now)} END`,
    stay && sql`listings.id NOT IN (SELECT listing_id FROM (${takenIds(stay, criteria)}) taken)`,
  ])
}

const whereAllowed = (stay: StayRange, { now }: SearchCriteria) =>
  all([...stayConditions(stay, now).values()])

/** SQL: public and matching, whatever the dates. */
function whereOffered(criteria: SearchCriteria): Sql {
  const { length } = sizesOf(criteria)

  return all([
    whereMatchingAnyBoat(criteria),
    length !== null && sql`${centimetresOf('max_vessel_length')} >= ${length}`,
  ])
}

function whereMatchingAnyBoat(criteria: SearchCriteria): Sql {
  const { now, search, mooringType, region, instantBook, minPrice, maxPrice, fit } = criteria
  const words = wordsOf(search)

  return all([
    wherePublic('listings', now),
    words && containsAll(words),
    mooringType && sql`mooring_type = ${mooringType}`,
    region && sql`fold(region) = fold(${region})`,
    instantBook && sql`instant_book`,
    minPrice !== undefined && sql`${NIGHTLY_CENTS} >= ${fromNzd(minPrice)}`,
    maxPrice !== undefined && sql`${NIGHTLY_CENTS} <= ${fromNzd(maxPrice)}`,
    fit?.fitsOnly && whereFitting(reachOf(fit, criteria)),
    whereWithin(criteria),
  ])
}

/** @returns the stay, and centimetres of the boat; null without dates or without a length to fit */
export function sizesOf(criteria: SearchCriteria) {
  const length = criteria.fit?.fitsOnly ? criteria.fit.boat.length : null

  return {
    stay: stayOf(criteria),
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

/** How a search is planned: where dates and a boat alone decide what matches, one plan finds it best, whichever they are. */
export function planFor(criteria: ListingFilter): 'often' | 'values' {
  const { search, region, mooringType, instantBook, minPrice, maxPrice, west } = criteria
  const others = [search, region, mooringType, instantBook, minPrice, maxPrice, west]

  return others.every((value) => value === undefined) ? 'often' : 'values'
}

/** SQL: an entry refuses the stay. */
const whereTaken = (stay: StayRange, { now }: SearchCriteria) =>
  sql`${whereRefusing(stay)} AND ${whereTaking('calendar_entries', now)}`

/** Each half by its own index. */
const takenIds = (stay: StayRange, { now }: SearchCriteria) => sql`
  SELECT listing_id FROM calendar_entries
  WHERE nights && ${stay.dateRange}::daterange AND ${whereTaking('calendar_entries', now)}
  UNION ALL
  SELECT listing_id FROM calendar_entries
  WHERE with_turnover && ${stay.dateRange}::daterange AND ${whereTaking('calendar_entries', now)}`

/** SQL: in the area, by public points only, so that moving it reveals nothing (rule V6). */
function whereWithin({ west, south, east, north }: ListingFilter): Sql | null {
  if (west === undefined || south === undefined || east === undefined || north === undefined)
    return null

  return sql`point(public_longitude, public_latitude) <@ box(point(${west}, ${south}), point(${east}, ${north}))`
}
