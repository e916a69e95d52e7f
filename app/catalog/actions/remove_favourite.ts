import Favourite from '#catalog/models/favourite'

export default class RemoveFavourite {
  async handle({ userId, listingId }: { userId: string; listingId: string }): Promise<void> {
    await Favourite.query().where('user_id', userId).where('listing_id', listingId).delete()
  }
}
