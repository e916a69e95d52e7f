import Listing from '#catalog/models/listing'

/** The moorings of one owner with owner and photos, newest first; deleted ones are gone. */
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
