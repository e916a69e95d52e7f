import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { DateTime } from 'luxon'
import marketplace from '#config/marketplace'
import ListListings from '#moderation/listings/list_listings'
import ModeratedListingTransformer from '#moderation/listings/moderated_listing_transformer'
import { listingsQuery } from '#moderation/listings/listing_validators'
import { pageOf } from '#shared/validators/page_query'

export default class ListingsController {
  @inject()
  async index({ request, serialize }: HttpContext, listings: ListListings) {
    const query = await request.validateUsing(listingsQuery)
    const { rows, ...page } = await listings.handle(pageOf(query, marketplace.pages.admin))

    return {
      listings: await serialize(ModeratedListingTransformer.transform(rows, DateTime.utc())),
      ...page,
    }
  }
}
