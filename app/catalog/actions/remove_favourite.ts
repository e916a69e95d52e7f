import Favourite from '#catalog/models/favourite'

/** Forgets a saved listing; nothing happens when it is not saved. */
export default class RemoveFavourite {
  async handle({ userId, listingId }: { userId: string; listingId: string }): Promise<void> {
    await Favourite.query().where('user_id', userId).where('listing_id', listingId).delete()
  }
}
