import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import marketplace from '#config/marketplace'
import { orNull } from '#moderation/lists/controllers/or_null'
import { readQuery } from '#moderation/lists/controllers/read_query'
import ListReviews from '#moderation/reviews/list_reviews'
import { reviewsQuery } from '#moderation/reviews/review_validators'
import { pageOf } from '#shared/validators/page_query'
import { lastPageAtMost } from '#shared/values/page'

/** All reviews; an invalid query shows the first page of all. */
export default class ReviewsController {
  @inject()
  async index({ inertia, logger, request }: HttpContext, reviews: ListReviews) {
    const { query, filter } = await readQuery(reviewsQuery, request)
    const asked = pageOf(query, marketplace.pages.admin)

    return inertia.render('moderation/reviews', {
      reviews: await orNull({ logger }, () =>
        lastPageAtMost(asked, (page) => reviews.handle(page))
      ),
      filter,
    })
  }
}
