import Listing from '#catalog/models/listing'

/** An owner's listings that are not deleted, newest first. */
export default class ListOwnListings {
  async handle({ ownerId }: { ownerId: string }): Promise<Listing[]> {
    return Listing.query()
      .where('owner_id', ownerId)
      .whereNull('deleted_at')
      .preload('owner')
      .preload('photos')
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
  }
}
