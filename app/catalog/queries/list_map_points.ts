import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import type { DateTime } from 'luxon'
import type Listing from '#catalog/models/listing'
import {
  type ListingFilter,
  matchingListings,
  type SearchCriteria,
} from '#catalog/queries/matching_listings'
import { fromReplica } from '#platform/database/from_replica'

/** Degrees. */
export interface Area {
  west: number
  south: number
  east: number
  north: number
}

/** No secrets. */
const PUBLIC_COLUMNS = [
  'id',
  'title',
  'location',
  'public_latitude',
  'public_longitude',
  'price_per_night_cents',
  'weekly_rate_cents',
]

const PHOTO_COLUMNS = ['id', 'listing_id', 'storage_key']

/** The first photo of each listing is its primary public one. */
const STANDING_FIRST = [
  { column: 'listing_id' },
  { column: 'is_primary', order: 'desc' as const },
  { column: 'position' },
]

type MapCriteria = ListingFilter & { area?: Area; limit: number; now: DateTime }

/**
 * The newest matching public listings with their card photo. An area is compared with public points only, so that
 * moving it reveals nothing (rule V6).
 */
export default class ListMapPoints {
  /** @returns at most `limit` rows, and whether these are all */
  async handle({
    limit,
    ...criteria
  }: MapCriteria): Promise<{ rows: Listing[]; isComplete: boolean }> {
    const rows = await fromReplica((client) =>
      this.#matching(criteria, client)
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

  #matching({ area, ...criteria }: SearchCriteria & { area?: Area }, client: QueryClientContract) {
    const query = matchingListings(criteria, client)
    if (area)
      query.whereRaw('point(public_longitude, public_latitude) <@ box(point(?, ?), point(?, ?))', [
        area.west,
        area.south,
        area.east,
        area.north,
      ])

    return query
  }
}
