import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import ListOwnListings from '#catalog/queries/list_own_listings'
import ListingTransformer from '#catalog/transformers/listing_transformer'

/** GET /listings/owner/my-listings: a plain array. */
export default class OwnerListingsController {
  @inject()
  async index({ auth, serialize }: HttpContext, listings: ListOwnListings) {
    const own = await listings.handle({ ownerId: auth.user!.id })

    return serialize(ListingTransformer.transform(own).useVariant('forOwner'))
  }
}
