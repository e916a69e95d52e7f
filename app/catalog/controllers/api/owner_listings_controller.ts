import type { HttpContext } from '@adonisjs/core/http'
import Listing from '#catalog/models/listing'
import ListingTransformer from '#catalog/transformers/listing_transformer'

/** GET /listings/owner/my-listings: a plain array. */
export default class OwnerListingsController {
  async index({ auth, serialize }: HttpContext) {
    const listings = await Listing.query()
      .where('owner_id', auth.user!.id)
      .whereNull('deleted_at')
      .preload('owner')
      .preload('photos')
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')

    return serialize(ListingTransformer.transform(listings).useVariant('forOwner'))
  }
}
