import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { DateTime } from 'luxon'
import map from '#config/map'
import marketplace from '#config/marketplace'
import { listPage } from '#moderation/lists/controllers/list_page'
import { orNull } from '#moderation/lists/controllers/or_null'
import ListListings from '#moderation/listings/list_listings'
import ShowReview from '#moderation/listings/show_review'
import ModeratedListingTransformer from '#moderation/listings/moderated_listing_transformer'
import { listingsQuery } from '#moderation/listings/listing_validators'

/** `GET /admin/listings`; an invalid query shows the first page of all listings. */
export default class ListingsController {
  @inject()
  async index(ctx: HttpContext, list: ListListings, reviews: ShowReview) {
    const now = DateTime.utc()
    const listingId = String(ctx.request.qs().review ?? '')
    const limit = marketplace.pages.adminListings
    const { found, filter } = await listPage(ctx, { query: listingsQuery, limit, list })
    const { rows = [], ...page } = found ?? {}

    return ctx.inertia.render('moderation/listings', {
      page: found && (page as Omit<typeof found, 'rows'>),
      listings: ModeratedListingTransformer.transform(rows, now),
      review: await orNull(ctx, () => reviews.handle({ listingId, now })),
      tiles: map.tiles,
      filter,
    })
  }
}
