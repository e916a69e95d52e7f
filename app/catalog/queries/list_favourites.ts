import type { DateTime } from 'luxon'
import marketplace from '#config/marketplace'
import Listing from '#catalog/models/listing'

/** A user's favourites that are still public, latest first. */
export default class ListFavourites {
  async handle({ userId, now }: { userId: string; now: DateTime }): Promise<Listing[]> {
    return Listing.query()
      .select('listings.*')
      .join('favourites', 'favourites.listing_id', 'listings.id')
      .where('favourites.user_id', userId)
      .withScopes((scopes) => scopes.visibleToPublic(now))
      .preload('owner')
      .preload('photos')
      .orderBy('favourites.created_at', 'desc')
      .orderBy('listings.id', 'desc')
      .limit(marketplace.ceilings.savedMoorings)
  }
}
