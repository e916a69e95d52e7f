import { inject } from '@adonisjs/core'
import FindReviewedStay from '#reviews/queries/find_reviewed_stay'
import { type StayReviews, stayReviews } from '#reviews/steps/stay_reviews'

/** What a side of a stay sees of its reviews, with their authors (rule J4). Throws NotFound. */
@inject()
export default class ReadStayReviews {
  constructor(private stays: FindReviewedStay) {}

  async handle(own: { id: string; userId: string }): Promise<StayReviews> {
    const { booking, side } = await this.stays.handle(own)

    const reviews = await stayReviews(booking, side)
    for (const review of [reviews.mine, reviews.theirs]) await review?.load('author')
    return reviews
  }
}
