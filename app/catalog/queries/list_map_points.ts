import type Listing from '#catalog/models/listing'
import type Photo from '#catalog/models/photo'
import { allMatchingListings, type SearchCriteria } from '#catalog/queries/matching_listings'
import { fromReplica } from '#platform/database/from_replica'

/** No secrets. The condition on photos is that of `primaryPhoto`. */
const COLUMNS = `
  listings.id, title, location, public_latitude AS "publicLatitude", public_longitude AS "publicLongitude",
  price_per_night_cents AS "pricePerNightCents", weekly_rate_cents AS "weeklyRateCents",
  max_vessel_length AS "maxVesselLength", weight_capacity AS "weightCapacity", low_tide_depth AS "lowTideDepth",
  dries_at_low_tide AS "driesAtLowTide", vessel_kinds AS "vesselKinds", requires_vessel AS "requiresVessel",
  minimum_liability AS "minimumLiability", antifoul_within_months AS "antifoulWithinMonths",
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
  | 'maxVesselLength'
  | 'weightCapacity'
  | 'lowTideDepth'
  | 'driesAtLowTide'
  | 'vesselKinds'
  | 'requiresVessel'
  | 'minimumLiability'
  | 'antifoulWithinMonths'
> & {
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
