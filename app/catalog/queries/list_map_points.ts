import { inject } from '@adonisjs/core'
import type { DateTime } from 'luxon'
import string from '@adonisjs/core/helpers/string'
import type Listing from '#catalog/models/listing'
import type Photo from '#catalog/models/photo'
import CountListings from '#catalog/queries/count_listings'
import { type SearchCriteria, whereAllMatching } from '#catalog/queries/matching_listings'
import { FIT_LIMITS, type FitLimits } from '#catalog/rules/vessel_fit'
import { wherePublic } from '#catalog/contract/public_visibility'
import { runSql } from '#platform/database/run_sql'
import { raw, type Sql, sql } from '#platform/database/sql'

/** No secrets. The condition on photos is that of `primaryPhoto`. */
const COLUMNS = raw(`
  listings.id, title, location,
  rates <> '[]' AS "hasSeasons", price_per_night_cents AS "pricePerNightCents", weekly_rate_cents AS "weeklyRateCents",
  ${FIT_LIMITS.map((field) => `${string.snakeCase(field)} AS "${field}"`).join(', ')},
  (SELECT storage_key FROM photos p WHERE p.listing_id = listings.id AND p.is_public
   ORDER BY p.is_primary DESC, p.position LIMIT 1) AS "photoKey"`)

/** A listing without secrets. Numbers as in `Listing`. */
export type MapPoint = Pick<
  Listing,
  'id' | 'title' | 'location' | 'pricePerNightCents' | 'weeklyRateCents'
> &
  FitLimits & {
    hasSeasons: boolean
    /** Of the card photo. */
    photoKey: Photo['storageKey'] | null
  }

type MapCriteria = SearchCriteria & { limit: number }

/** Among more listings than these a crowded area is filled from the newest. */
const MANY = 10_000

/** PostgreSQL does not see beyond a LIMIT, and would sort all that are in the area; this stops when the answer is full. */
const newest = (now: DateTime) => sql`(
  SELECT * FROM listings WHERE ${wherePublic('listings', now)}
  ORDER BY created_at DESC, id DESC LIMIT ${raw(String(MANY))}) AS listings`

/** The newest matching public listings with their card photo. */
@inject()
export default class ListMapPoints {
  constructor(private totals: CountListings) {}

  /** @returns at most `limit` rows, and whether these are all */
  async handle({
    limit,
    ...criteria
  }: MapCriteria): Promise<{ rows: MapPoint[]; isComplete: boolean }> {
    const rows =
      (await this.#crowded(criteria, limit + 1)) ??
      (await pointsOf(raw('listings'), criteria, limit + 1))

    return { rows: rows.slice(0, limit), isComplete: rows.length <= limit }
  }

  /** @returns null when the area has too few of the newest, or there is none */
  async #crowded(criteria: SearchCriteria, limit: number): Promise<MapPoint[] | null> {
    const { west, search, now } = criteria
    if (west === undefined || search || (await this.totals.handle({ now })) <= MANY) return null

    const rows = await pointsOf(newest(now), criteria, limit)
    return rows.length === limit ? rows : null
  }
}

/**
 * @param listings where they are looked for
 * @returns at most `limit` rows, newest first
 */
function pointsOf(listings: Sql, criteria: SearchCriteria, limit: number): Promise<MapPoint[]> {
  return runSql<MapPoint>(
    sql`SELECT ${COLUMNS} FROM ${listings} WHERE ${whereAllMatching(criteria)}
      ORDER BY created_at DESC, id DESC LIMIT ${limit}`,
    { client: 'replica' }
  )
}
