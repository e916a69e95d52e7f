import { inject } from '@adonisjs/core'
import { DateTime } from 'luxon'
import ListingRating from '#catalog/contract/listing_rating'
import type { Trx } from '#platform/database/trx'
import Review from '#reviews/models/review'
import { recountRating } from '#reviews/steps/recount_rating'
import { NotFound } from '#shared/exceptions/domain_error'
import { isUuid } from '#shared/values/uuid'

interface Decision {
  id: string
  /** Why it is hidden; null shows it again. */
  reason: string | null
}

/** Hides a review, or shows it again; the rating follows in the same transaction (rules J10, J14). Throws NotFound. */
@inject()
export default class ModerateReview {
  constructor(private ratings: ListingRating) {}

  /** @returns the reason before */
  async handle({ id, reason }: Decision, trx: Trx): Promise<{ before: string | null }> {
    const found = isUuid(id) ? await Review.find(id, { client: trx }) : null
    if (!found) throw new NotFound('Review not found')

    const now = DateTime.utc()
    await this.ratings.lock(found.listingId, trx)
    const review = await Review.query({ client: trx }).where({ id }).forUpdate().firstOrFail()
    const before = review.hiddenReason
    const hiddenAt = reason === null ? null : (review.hiddenAt ?? now)
    await review.merge({ hiddenAt, hiddenReason: reason }).save()
    await recountRating(review.listingId, now, trx)
    return { before }
  }
}
