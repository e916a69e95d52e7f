import { type ReviewRow, reviewRow } from '#moderation/reviews/review_rows'
import Review from '#reviews/models/review'
import { NotFound } from '#shared/exceptions/domain_error'
import { isUuid } from '#shared/values/uuid'

/** One review for administrators. Throws NotFound. */
export default class FindReview {
  async handle({ id }: { id: string }): Promise<ReviewRow> {
    const review = isUuid(id)
      ? await Review.query()
          .where({ id })
          .preload('author')
          .preload('subject')
          .preload('listing')
          .first()
      : null
    if (!review) throw new NotFound('Review not found')

    return reviewRow(review)
  }
}
