import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import marketplace from '#config/marketplace'
import ListOwnListings from '#catalog/queries/list_own_listings'
import ListingTransformer from '#catalog/transformers/listing_transformer'

/** GET /listings/owner/my-listings: a plain array of the newest, up to a ceiling (rule L38). */
export default class OwnerListingsController {
  @inject()
  async index({ auth, serialize }: HttpContext, listings: ListOwnListings) {
    const { rows } = await listings.handle({
      ownerId: auth.user!.id,
      page: 1,
      limit: marketplace.ceilings.ownListings,
    })

    return serialize(ListingTransformer.transform(rows).useVariant('forOwner'))
  }
}
