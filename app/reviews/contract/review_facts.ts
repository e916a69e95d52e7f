import type { DateTime } from 'luxon'
import { publicPerson } from '#identity/contract/public_person'
import type Review from '#reviews/models/review'
import { isoUtc } from '#shared/values/auckland_time'

export type ReviewFacts = ReturnType<typeof reviewFacts>

/** A review as others see it: no surname, no booking, no dates of the stay (rule J7). Needs its author loaded. */
export function reviewFacts(review: Review, now: DateTime) {
  const { firstName, photo } = publicPerson(review.author)
  const { replyText, repliedAt } = review

  return {
    id: review.id,
    role: review.role,
    author: { firstName, photo },
    rating: review.rating,
    accuracy: review.accuracy,
    gear: review.gear,
    shelter: review.shelter,
    access: review.access,
    text: review.text,
    stayedIn: review.stayedIn,
    createdAt: isoUtc(review.createdAt),
    publishedAt: review.isPublished(now) ? isoUtc(review.publishesAt) : null,
    reply: replyText === null ? null : { text: replyText, createdAt: isoUtc(repliedAt!) },
    hidden: review.hiddenAt !== null,
  }
}
