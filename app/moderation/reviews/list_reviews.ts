import { type ReviewRow, reviewRow } from '#moderation/reviews/review_rows'
import Review from '#reviews/models/review'
import { type Page, toPage } from '#shared/values/page'

/** All reviews, hidden ones and those that are not published too, newest first. */
export default class ListReviews {
  async handle({ page, limit }: { page: number; limit: number }): Promise<Page<ReviewRow>> {
    const found = await Review.query()
      .preload('author')
      .preload('listing')
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .paginate(page, limit)

    return toPage(found.all().map(reviewRow), found.total, { page, limit })
  }
}
