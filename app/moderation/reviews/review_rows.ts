import { DateTime } from 'luxon'
import { reviewFacts } from '#reviews/contract/review_facts'
import type Review from '#reviews/models/review'

export type ReviewRow = ReturnType<typeof reviewRow>

/** A review as administrators see it, published or not. Needs its author and mooring loaded. */
export function reviewRow(review: Review) {
  const { bookingId, hiddenReason, listing, authorId, subjectId } = review

  return {
    ...reviewFacts(review, DateTime.utc()),
    hiddenReason,
    bookingId,
    authorId,
    subjectId,
    listing: { id: listing.id, title: listing.title },
  }
}
