import Listing from '#catalog/models/listing'
import Photo from '#catalog/models/photo'
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
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .paginate(page, limit)

    await addPhotos(found.all())
    return toPage(found.all(), found.total, { page, limit })
  }
}

/** As `preload('photos')`, which compares every photo with every listing: half a second for 500 listings. */
async function addPhotos(listings: Listing[]): Promise<void> {
  const photos = await Photo.query()
    .whereIn(
      'listing_id',
      listings.map(({ id }) => id)
    )
    .orderBy('position')
  const photosOf = Map.groupBy(photos, ({ listingId }) => listingId)

  for (const listing of listings) listing.$setRelated('photos', photosOf.get(listing.id) ?? [])
}
