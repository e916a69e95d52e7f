import type { DateTime } from 'luxon'
import Review from '#reviews/models/review'
import { NotAllowed, NotFound } from '#shared/exceptions/domain_error'
import { isUuid } from '#shared/values/uuid'

/** A published review about this person. Throws NotAllowed for its author, NotFound for everybody else (rule J6). */
export default class FindReviewToReply {
  async handle({
    id,
    userId,
    now,
  }: {
    id: string
    userId: string
    now: DateTime
  }): Promise<Review> {
    const review = isUuid(id)
      ? await Review.query().where('id', id).preload('author').preload('listing').first()
      : null
    if (review?.authorId === userId) throw new NotAllowed('You cannot reply to your own review')
    if (review?.subjectId !== userId || !review.isShown(now)) throw new NotFound('Review not found')

    return review
  }
}
