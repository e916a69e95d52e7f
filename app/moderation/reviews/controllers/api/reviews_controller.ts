import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import marketplace from '#config/marketplace'
import DecideOnReview from '#moderation/reviews/decide_on_review'
import FindReview from '#moderation/reviews/find_review'
import ListReviews from '#moderation/reviews/list_reviews'
import { reviewDecision, reviewsQuery } from '#moderation/reviews/review_validators'
import { authorOf } from '#platform/http/author_of'
import { pageOf } from '#shared/validators/page_query'

export default class ReviewsController {
  @inject()
  async index({ request }: HttpContext, reviews: ListReviews) {
    const query = await request.validateUsing(reviewsQuery)
    const { rows, ...page } = await reviews.handle(pageOf(query, marketplace.pages.admin))

    return { reviews: rows, ...page }
  }

  @inject()
  async update(ctx: HttpContext, reviews: FindReview, decide: DecideOnReview) {
    const { id: reviewId } = await reviews.handle({ id: ctx.params.id })
    const { hidden, reason } = await ctx.request.validateUsing(reviewDecision)

    return decide.handle({ ...authorOf(ctx), reviewId, reason: hidden ? reason! : null })
  }
}
