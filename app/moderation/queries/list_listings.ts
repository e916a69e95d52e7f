import Listing, { type ModerationStatus } from '#catalog/models/listing'
import { allOf } from '#moderation/queries/conditions'
import { ordering, type Sort } from '#moderation/queries/ordering'
import { isNamed } from '#moderation/queries/person'
import { named } from '#moderation/queries/read_page'
import { searchPattern } from '#moderation/queries/search_pattern'
import { type Page, toPage } from '#shared/values/page'

export const LISTING_SORTS = {
  createdAt: 'created_at',
  title: 'fold(title)',
  mooringType: 'mooring_type',
  maxVesselLength: 'max_vessel_length',
  /** A rate that is not offered counts as nothing. */
  pricePerNight: 'coalesce(price_per_night_cents, 0)',
  isActive: 'is_active',
  moderationStatus: 'moderation_status',
}

interface Filter {
  page: number
  limit: number
  status?: ModerationStatus
  isActive?: boolean
  /** Part of a title, a place, a description, or the name or e-mail of the owner. */
  search?: string
  sort?: Sort<typeof LISTING_SORTS>
}

const WAITING_FIRST = "(moderation_status = 'pending') DESC, created_at DESC, id DESC"

/** Every listing with its owner, those that wait for a decision first (specification, section 2: Admin listings). */
export default class ListListings {
  async handle({ page, limit, sort, ...filter }: Filter): Promise<Page<Listing>> {
    const listings = await this.#matching(filter)
      .preload('owner')
      .orderByRaw(sort ? ordering(LISTING_SORTS, sort, 'id') : WAITING_FIRST)
      .paginate(page, limit)

    return toPage(listings.all(), listings.total, { page, limit })
  }

  #matching({ status, isActive, search }: Omit<Filter, 'page' | 'limit' | 'sort'>) {
    const asked = allOf(
      'deleted_at IS NULL',
      status && 'moderation_status = :status',
      isActive !== undefined && 'is_active = :isActive',
      search && `(search_text LIKE fold(:term) OR ${isNamed('listings.owner_id')})`
    )

    return Listing.query().whereRaw(asked, named({ status, isActive, term: searchPattern(search) }))
  }
}
