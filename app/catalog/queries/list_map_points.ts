import { inject } from '@adonisjs/core'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import type { DateTime } from 'luxon'
import type Listing from '#catalog/models/listing'
import SearchListings, {
  type ListingFilter,
  type SearchCriteria,
} from '#catalog/queries/search_listings'
import { fromReplica } from '#platform/database/from_replica'

/** A part of the map, in degrees. */
export interface Area {
  west: number
  south: number
  east: number
  north: number
}

/** Nothing secret is read. */
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

/** The first of each listing is the one that `primaryPhoto` picks of the public ones. */
const STANDING_FIRST = [
  { column: 'listing_id' },
  { column: 'is_primary', order: 'desc' as const },
  { column: 'position' },
]

type MapCriteria = ListingFilter & { area?: Area; limit: number; now: DateTime }

/**
 * The newest public listings that match, for a map, each with the public photo that stands for it. An area is
 * held against their public points alone: moving it closer tells nothing about the moorings (rule V6).
 */
@inject()
export default class ListMapPoints {
  constructor(private search: SearchListings) {}

  /** @returns whether these are all, and at most `limit` of them */
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
    const query = this.search.matching(criteria, client)
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
