import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { DateTime } from 'luxon'
import ReplyToReview from '#reviews/actions/reply_to_review'
import { countGuesses } from '#reviews/controllers/count_guesses'
import FindReviewToReply from '#reviews/queries/find_review_to_reply'
import ReviewTransformer from '#reviews/transformers/review_transformer'
import { replyValidator } from '#reviews/validators/review_validators'

export default class RepliesController {
  @inject()
  async store(ctx: HttpContext, reviews: FindReviewToReply, reply: ReplyToReview) {
    const { auth, params, request, response, serialize } = ctx
    const now = DateTime.utc()
    const replied = await countGuesses(ctx, async () => {
      const review = await reviews.handle({ id: params.id, userId: auth.user!.id, now })
      const { text } = await request.validateUsing(replyValidator)
      return reply.handle({ review, text })
    })

    response.status(201)
    return serialize(ReviewTransformer.transform(replied, DateTime.utc()))
  }
}
