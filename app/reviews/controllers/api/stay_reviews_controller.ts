import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { DateTime } from 'luxon'
import WriteReview from '#reviews/actions/write_review'
import { countGuesses } from '#reviews/controllers/count_guesses'
import FindReviewedStay from '#reviews/queries/find_reviewed_stay'
import ReadStayReviews from '#reviews/queries/read_stay_reviews'
import ReviewTransformer from '#reviews/transformers/review_transformer'
import StayReviewsTransformer from '#reviews/transformers/stay_reviews_transformer'
import { ownerReviewValidator, renterReviewValidator } from '#reviews/validators/review_validators'

export default class StayReviewsController {
  @inject()
  async show({ auth, params, serialize }: HttpContext, reviews: ReadStayReviews) {
    const found = await reviews.handle({ id: params.id, userId: auth.user!.id })

    return serialize(StayReviewsTransformer.transform(found))
  }

  @inject()
  async store(ctx: HttpContext, stays: FindReviewedStay, write: WriteReview) {
    const { auth, params, request, response, serialize } = ctx
    const review = await countGuesses(ctx, async () => {
      const { booking, side } = await stays.handle({ id: params.id, userId: auth.user!.id })
      const content =
        side === 'renter'
          ? await request.validateUsing(renterReviewValidator)
          : await request.validateUsing(ownerReviewValidator)
      return write.handle({ booking, side, content })
    })

    response.status(201)
    return serialize(ReviewTransformer.transform(review, DateTime.utc()))
  }
}
