import { DateTime } from 'luxon'
import { aucklandDateOf } from '#shared/values/auckland_time'
import Listing, { type ModerationStatus } from '#catalog/models/listing'
import { allOf } from '#moderation/lists/conditions'
import { ordering, type Sort } from '#moderation/lists/ordering'
import { countRows } from '#moderation/lists/read_page'
import { type Search, searchFor } from '#moderation/lists/search'
import { builderArgs, type Sql, sql } from '#platform/database/sql'
import { type Page, toPage } from '#shared/values/page'

export const LISTING_SORTS = {
  createdAt: sql`created_at`,
  title: sql`fold(title)`,
  mooringType: sql`mooring_type`,
  maxVesselLength: sql`max_vessel_length`,
  /** A rate that is not offered sorts as 0. */
  pricePerNight: sql`coalesce(price_per_night_cents, 0)`,
  isActive: sql`is_active`,
  moderationStatus: sql`moderation_status`,
}

interface Filter {
  page: number
  limit: number
  status?: ModerationStatus
  isActive?: boolean
  /** Only those whose next inspection was due before today. */
  inspection?: 'overdue'
  /** Only approved ones that were edited since an administrator looked at them. */
  changes?: 'edited'
  /** Of this owner. */
  ownerId?: string
  /** Part of a title, a place, a description, or the name or email of the owner, or the beginning of an id. */
  search?: string
  sort?: Sort<typeof LISTING_SORTS>
}

/** SQL of whether a listing was edited and is still approved (rule L82). */
export const IS_EDITED = sql`(edited_at IS NOT NULL AND moderation_status = 'approved')`

const WAITING_FIRST = sql`(moderation_status = 'pending') DESC, created_at DESC, id DESC`

const isFound = ({ begins, names }: Search) =>
  sql`(${begins('listings.id')} OR ${names('listing', 'listings.id')} OR ${names('person', 'listings.owner_id')})`

/** Every listing with its owner, those that wait for a decision first (rule X15). */
export default class ListListings {
  async handle({ page, limit, sort, ...filter }: Filter): Promise<Page<Listing>> {
    const search = await searchFor(filter.search, ['listing', 'person'])
    const matching = this.#conditions(filter, search)
    const order = this.#order(sort, filter.status)
    const ids = sql`SELECT id FROM listings WHERE ${matching}
      ORDER BY ${order} LIMIT ${limit} OFFSET ${(page - 1) * limit}`

    const [listings, total] = await Promise.all([
      Listing.query()
        .whereRaw(...builderArgs(sql`id = ANY (ARRAY(${ids}))`))
        .preload('owner')
        .orderByRaw(...builderArgs(order)),
      countRows(sql`SELECT count(*)::int AS total FROM listings WHERE ${matching}`),
    ])
    return toPage(listings, total, { page, limit })
  }

  #conditions(
    {
      status,
      isActive,
      inspection,
      changes,
      ownerId,
    }: Pick<Filter, 'status' | 'isActive' | 'inspection' | 'changes' | 'ownerId'>,
    search: Search | null
  ): Sql {
    return allOf(
      sql`deleted_at IS NULL`,
      ownerId && sql`owner_id = ${ownerId}`,
      status && sql`moderation_status = ${status}`,
      isActive !== undefined && sql`is_active = ${isActive}`,
      inspection && sql`next_inspection_date < ${aucklandDateOf(DateTime.utc())}::date`,
      changes && IS_EDITED,
      search && isFound(search)
    )
  }

  /** With one status, either all wait for a decision or none. */
  #order(sort: Filter['sort'], status: Filter['status']) {
    if (!sort && !status) return WAITING_FIRST

    return ordering(LISTING_SORTS, sort ?? '-createdAt', 'listings')
  }
}
