import Listing, { type ModerationStatus } from '#catalog/models/listing'
import { type Page, toPage } from '#shared/values/page'

interface Filter {
  page: number
  limit: number
  status?: ModerationStatus
}

/** Every listing with its owner, those that wait for a decision first (specification, section 2: Admin listings). */
export default class ListListings {
  async handle({ page, limit, status }: Filter): Promise<Page<Listing>> {
    const listings = await this.#matching(status)
      .preload('owner')
      .orderByRaw("(moderation_status = 'pending') DESC, created_at DESC, id DESC")
      .paginate(page, limit)

    return toPage(listings.all(), listings.total, { page, limit })
  }

  #matching(status?: ModerationStatus) {
    return Listing.query()
      .whereNull('deleted_at')
      .if(status, (query) => query.where('moderation_status', status!))
  }
}
