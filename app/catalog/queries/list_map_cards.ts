import type { DateTime } from 'luxon'
import type { StayRates } from '#catalog/contract/price_stay'
import { wherePublic } from '#catalog/contract/public_visibility'
import type Listing from '#catalog/models/listing'
import type Photo from '#catalog/models/photo'
import { FIT_COLUMNS } from '#catalog/queries/fitting_listings'
import type { FitLimits } from '#catalog/rules/vessel_fit'
import { runSql } from '#platform/database/run_sql'
import { sql } from '#platform/database/sql'

/** No secrets. The condition on photos is that of `primaryPhoto`. */
const COLUMNS = sql`
  listings.id, title, location, rates, price_per_night_cents AS "pricePerNightCents", weekly_rate_cents AS "weeklyRateCents",
  ${FIT_COLUMNS},
  (SELECT storage_key FROM photos p WHERE p.listing_id = listings.id AND p.is_public
   ORDER BY p.is_primary DESC, p.position LIMIT 1) AS "photoKey"`

/** What the card of a mark shows, and what tells whether a boat fits. */
export type MapCard = Pick<Listing, 'id' | 'title' | 'location' | 'rates'> &
  StayRates &
  FitLimits & {
    /** Of the card photo. */
    photoKey: Photo['storageKey'] | null
  }

/** The cards of moorings by their ids, in any order; those that the public does not see are left out. */
export default class ListMapCards {
  handle({ ids, now }: { ids: string[]; now: DateTime }): Promise<MapCard[]> {
    return runSql<MapCard>(
      sql`SELECT ${COLUMNS} FROM listings WHERE id = ANY(${ids}::uuid[]) AND ${wherePublic('listings', now)}`,
      { client: 'replica' }
    )
  }
}
