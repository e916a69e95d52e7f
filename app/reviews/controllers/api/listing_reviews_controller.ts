import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { DateTime } from 'luxon'
import marketplace from '#config/marketplace'
import FindSeenListing from '#reviews/queries/find_seen_listing'
import ListListingReviews from '#reviews/queries/list_listing_reviews'
import ReviewTransformer from '#reviews/transformers/review_transformer'
import { reviewsQuery } from '#reviews/validators/review_validators'
import { pageOf } from '#shared/validators/page_query'

export default class ListingReviewsController {
  @inject()
  async index(ctx: HttpContext, listings: FindSeenListing, reviews: ListListingReviews) {
    const { auth, params, request, serialize } = ctx
    const now = DateTime.utc()
    const { id: listingId } = await listings.handle({ id: params.id, user: auth.user, now })
    const data = request.qs()
    const query = await request.validateUsing(reviewsQuery, { data })
    const { rows, ...page } = await reviews.handle({
      of: { listingId },
      ...pageOf(query, marketplace.pages.reviews),
      now,
    })

    return serialize({ reviews: ReviewTransformer.transform(rows, now), ...page })
  }
}
