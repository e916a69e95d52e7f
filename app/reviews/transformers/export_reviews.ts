import type { DateTime } from 'luxon'
import type { AccountExport } from '#identity/contract/account_parts'
import type User from '#identity/models/user'
import Review from '#reviews/models/review'
import ReviewTransformer from '#reviews/transformers/review_transformer'

/** The reviews that a person wrote, and those of them that they may see. */
export default class ExportReviews implements AccountExport {
  async recordsOf({ user: { id }, now }: { user: User; now: DateTime }) {
    const reviews = await Review.query()
      .where((own) => own.where('author_id', id).orWhere('subject_id', id))
      .preload('author')
      .orderBy('created_at')
      .orderBy('id')
    const seen = reviews.filter((review) => review.authorId === id || review.isShown(now))

    return {
      reviews: seen.map((review) => {
        const { bookingId, listingId, authorId } = review
        const facts = new ReviewTransformer(review, now)

        return authorId === id
          ? { written: true, bookingId, listingId, ...facts.forAuthor() }
          : { written: false, bookingId, listingId, ...facts.toObject() }
      }),
    }
  }
}
