import { DateTime } from 'luxon'
import { aucklandDateOf } from '#shared/values/auckland_time'
import Listing, { type ModerationStatus } from '#catalog/models/listing'
import { allOf } from '#moderation/lists/conditions'
import { ordering, type Sort } from '#moderation/lists/ordering'
import { countRows, named } from '#moderation/lists/read_page'
import { type Search, searchFor } from '#moderation/lists/search'
import { type Page, toPage } from '#shared/values/page'

export const LISTING_SORTS = {
  createdAt: 'created_at',
  title: 'fold(title)',
  mooringType: 'mooring_type',
  maxVesselLength: 'max_vessel_length',
  /** A rate that is not offered sorts as 0. */
  pricePerNight: 'coalesce(price_per_night_cents, 0)',
  isActive: 'is_active',
  moderationStatus: 'moderation_status',
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
  /** Part of a title, a place, a description, or the name or email of the owner. */
  search?: string
  sort?: Sort<typeof LISTING_SORTS>
}

/** SQL of whether a listing was edited and is still approved (rule L82). */
export const IS_EDITED = "edited_at IS NOT NULL AND moderation_status = 'approved'"

const WAITING_FIRST = "(moderation_status = 'pending') DESC, created_at DESC, id DESC"

const isFound = ({ names }: Search) =>
  `(${names('listing', 'listings.id')} OR ${names('person', 'listings.owner_id')})`

/** Every listing with its owner, those that wait for a decision first (rule X15). */
export default class ListListings {
  async handle({ page, limit, sort, ...filter }: Filter): Promise<Page<Listing>> {
    const search = await searchFor(filter.search, ['listing', 'person'])
    const matching = this.#conditions(filter, search)
    const { status, isActive, inspection } = filter
    const today = inspection && aucklandDateOf(DateTime.utc())
    const order = this.#order(sort, status)
    const bindings = { ...named({ status, isActive, today }), ...search?.bindings }

    const [listings, total] = await Promise.all([
      Listing.query()
        .whereRaw(
          `id = ANY (ARRAY(SELECT id FROM listings WHERE ${matching} ORDER BY ${order} LIMIT :limit OFFSET :offset))`,
          { ...bindings, limit, offset: (page - 1) * limit }
        )
        .preload('owner')
        .orderByRaw(order),
      countRows(`SELECT count(*)::int AS total FROM listings WHERE ${matching}`, bindings),
    ])
    return toPage(listings, total, { page, limit })
  }

  #conditions(
    {
      status,
      isActive,
      inspection,
      changes,
    }: Pick<Filter, 'status' | 'isActive' | 'inspection' | 'changes'>,
    search: Search | null
  ) {
    return allOf(
      'deleted_at IS NULL',
      status && 'moderation_status = :status',
      isActive !== undefined && 'is_active = :isActive',
      inspection && 'next_inspection_date < :today::date',
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
