import type Listing from '#catalog/models/listing'
import { matchingListings, type SearchCriteria } from '#catalog/queries/matching_listings'
import { fromReplica } from '#platform/database/from_replica'

/** No secrets. */
const PUBLIC_COLUMNS = [
  'id',
  'title',
  'location',
  'public_latitude',
  'public_longitude',
  'price_per_night_cents',
  'weekly_rate_cents',
  'max_vessel_length',
  'weight_capacity',
  'low_tide_depth',
  'dries_at_low_tide',
  'vessel_kinds',
  'requires_vessel',
  'minimum_liability',
  'antifoul_within_months',
]

const PHOTO_COLUMNS = ['id', 'listing_id', 'storage_key']

/** The first photo of each listing is its primary public one. */
const STANDING_FIRST = [
  { column: 'listing_id' },
  { column: 'is_primary', order: 'desc' as const },
  { column: 'position' },
]

type MapCriteria = SearchCriteria & { limit: number }

/** The newest matching public listings with their card photo. */
export default class ListMapPoints {
  /** @returns at most `limit` rows, and whether these are all */
  async handle({
    limit,
    ...criteria
  }: MapCriteria): Promise<{ rows: Listing[]; isComplete: boolean }> {
    const rows = await fromReplica((client) =>
      matchingListings(criteria, client)
        .select(PUBLIC_COLUMNS)
        .preload('photos', (photos) =>
          photos
            .where('is_public', true)
            .select(PHOTO_COLUMNS)
            .distinctOn('listing_id')
            .clearOrder()
            .orderBy(STANDING_FIRST)
        )
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit + 1)
    )

    return { rows: rows.slice(0, limit), isComplete: rows.length <= limit }
  }
}
