import { BaseTransformer } from '@adonisjs/core/transformers'
import type { DateTime } from 'luxon'
import { reviewFacts } from '#reviews/contract/review_facts'
import type Review from '#reviews/models/review'

export default class ReviewTransformer extends BaseTransformer<Review> {
  constructor(
    review: Review,
    private now: DateTime
  ) {
    super(review)
  }

  toObject() {
    return reviewFacts(this.resource, this.now)
  }

  /** With the reason why an administrator hid it. */
  forAuthor() {
    return { ...this.toObject(), hiddenReason: this.resource.hiddenReason }
  }
}
