import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import marketplace from '#config/marketplace'
import { listPage } from '#moderation/lists/controllers/list_page'
import ListReviews from '#moderation/reviews/list_reviews'
import { reviewsQuery } from '#moderation/reviews/review_validators'

export default class ReviewsController {
  @inject()
  async index(ctx: HttpContext, list: ListReviews) {
    const limit = marketplace.pages.adminScreen
    const { found, filter } = await listPage(ctx, { query: reviewsQuery, limit, list })

    return ctx.inertia.render('moderation/reviews', { reviews: found, filter })
  }
}
