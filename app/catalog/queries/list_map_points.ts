import string from '@adonisjs/core/helpers/string'
import type Listing from '#catalog/models/listing'
import type Photo from '#catalog/models/photo'
import { allMatchingListings, type SearchCriteria } from '#catalog/queries/matching_listings'
import { FIT_LIMITS, type FitLimits } from '#catalog/rules/vessel_fit'
import { fromReplica } from '#platform/database/from_replica'

/** No secrets. The condition on photos is that of `primaryPhoto`. */
const COLUMNS = `
  listings.id, title, location, public_latitude AS "publicLatitude", public_longitude AS "publicLongitude",
  price_per_night_cents AS "pricePerNightCents", weekly_rate_cents AS "weeklyRateCents",
  ${FIT_LIMITS.map((field) => `${string.snakeCase(field)} AS "${field}"`).join(', ')},
  (SELECT storage_key FROM photos p WHERE p.listing_id = listings.id AND p.is_public
   ORDER BY p.is_primary DESC, p.position LIMIT 1) AS "photoKey"`

/** A listing without secrets. Numbers as in `Listing`. */
export type MapPoint = Pick<
  Listing,
  | 'id'
  | 'title'
  | 'location'
  | 'publicLatitude'
  | 'publicLongitude'
  | 'pricePerNightCents'
  | 'weeklyRateCents'
> &
  FitLimits & {
    /** Of the card photo. */
    photoKey: Photo['storageKey'] | null
  }

type MapCriteria = SearchCriteria & { limit: number }

/** The newest matching public listings with their card photo. */
export default class ListMapPoints {
  /** @returns at most `limit` rows, and whether these are all */
  async handle({
    limit,
    ...criteria
  }: MapCriteria): Promise<{ rows: MapPoint[]; isComplete: boolean }> {
    const rows = await fromReplica((client) =>
      allMatchingListings(criteria, client)
        .select(client.raw(COLUMNS))
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit + 1)
        .pojo<MapPoint>()
    )

    return { rows: rows.slice(0, limit), isComplete: rows.length <= limit }
  }
}
