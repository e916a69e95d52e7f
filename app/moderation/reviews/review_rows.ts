import { DateTime } from 'luxon'
import { publicPerson } from '#identity/contract/public_person'
import { reviewFacts } from '#reviews/contract/review_facts'
import type Review from '#reviews/models/review'

export type ReviewRow = ReturnType<typeof reviewRow>

/** A review as administrators see it, published or not. Needs its author, the other side and its mooring loaded. */
export function reviewRow(review: Review) {
  const { bookingId, hiddenReason, listing, authorId, subjectId, subject } = review

  return {
    ...reviewFacts(review, DateTime.utc()),
    hiddenReason,
    bookingId,
    authorId,
    subjectId,
    about: publicPerson(subject).firstName,
    listing: { id: listing.id, title: listing.title },
  }
}
