import type { DateTime } from 'luxon'
import marketplace from '#config/marketplace'
import Favourite from '#catalog/models/favourite'
import type Listing from '#catalog/models/listing'

/** The moorings a renter saved, newest first, and whether each can still be booked. */
export default class ListSavedMoorings {
  async handle({
    userId,
    now,
  }: {
    userId: string
    now: DateTime
  }): Promise<{ listing: Listing; isBookable: boolean }[]> {
    const favourites = await Favourite.query()
      .where('user_id', userId)
      .whereHas('listing', (listing) => listing.whereNull('deleted_at'))
      .preload('listing', (listing) => listing.preload('photos').preload('owner'))
      .orderBy('created_at', 'desc')
      .limit(marketplace.ceilings.savedMoorings)

    return favourites.map(({ listing }) => ({ listing, isBookable: listing.isPublic(now) }))
  }
}
