import { BaseTransformer } from '@adonisjs/core/transformers'
import { DateTime } from 'luxon'
import type { StayReviews } from '#reviews/steps/stay_reviews'
import ReviewTransformer from '#reviews/transformers/review_transformer'
import { isoUtc } from '#shared/values/auckland_time'

export default class StayReviewsTransformer extends BaseTransformer<StayReviews> {
  toObject() {
    const { mine, theirs, closesAt, obstacle } = this.resource
    const now = DateTime.utc()

    return {
      mine: mine && ReviewTransformer.transform(mine, now).useVariant('forAuthor'),
      other: theirs?.isShown(now) ? ReviewTransformer.transform(theirs, now) : null,
      canReview: obstacle === null,
      closesAt: isoUtc(closesAt),
    }
  }
}
