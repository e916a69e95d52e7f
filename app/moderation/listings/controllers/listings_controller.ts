import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { DateTime } from 'luxon'
import map from '#config/map'
import marketplace from '#config/marketplace'
import { orNull } from '#moderation/lists/controllers/or_null'
import { readQuery } from '#moderation/lists/controllers/read_query'
import ListListings from '#moderation/listings/list_listings'
import ShowReview from '#moderation/listings/show_review'
import ModeratedListingTransformer from '#moderation/listings/moderated_listing_transformer'
import { listingsQuery } from '#moderation/listings/listing_validators'
import { pageOf } from '#shared/validators/page_query'
import { lastPageAtMost } from '#shared/values/page'

/** `GET /admin/listings`; an invalid query shows the first page of all listings. */
export default class ListingsController {
  @inject()
  async index(
    { inertia, logger, request }: HttpContext,
    listings: ListListings,
    reviews: ShowReview
  ) {
    const now = DateTime.utc()
    const listingId = String(request.qs().review ?? '')
    const { query, filter } = await readQuery(listingsQuery, request)
    const asked = pageOf(query, marketplace.pages.adminListings)
    const found = await orNull({ logger }, () =>
      lastPageAtMost(asked, (page) => listings.handle(page))
    )
    const { rows = [], ...page } = found ?? {}

    return inertia.render('moderation/listings', {
      page: found && (page as Omit<typeof found, 'rows'>),
      listings: ModeratedListingTransformer.transform(rows, now),
      review: await orNull({ logger }, () => reviews.handle({ listingId, now })),
      tiles: map.tiles,
      filter,
    })
  }
}
