import Listing from '#catalog/models/listing'
import { type Page, toPage } from '#shared/values/page'

interface Options {
  ownerId: string
  page: number
  limit: number
}

/** One page of an owner's listings that are not deleted, newest first. */
export default class ListOwnListings {
  async handle({ ownerId, page, limit }: Options): Promise<Page<Listing>> {
    const found = await Listing.query()
      .where('owner_id', ownerId)
      .whereNull('deleted_at')
      .preload('owner')
      .preload('photos')
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .paginate(page, limit)

    return toPage(found.all(), found.total, { page, limit })
  }
}
