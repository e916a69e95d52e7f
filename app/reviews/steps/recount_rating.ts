import type { DateTime } from 'luxon'
import ListingRating from '#catalog/contract/listing_rating'
import type { RatingTotals } from '#catalog/contract/rating'
import { countedAt, countedReviews } from '#reviews/steps/counted_reviews'
import type { Trx } from '#platform/database/trx'

/** The kept rating of a listing, from the reviews by renters that count at this instant (rules J10, J41). */
export async function recountRating(listingId: string, now: DateTime, trx: Trx): Promise<void> {
  const kept = new ListingRating()
  await kept.lock(listingId, trx)
  const { rows } = await trx.rawQuery<{ rows: [RatingTotals] }>(
    `SELECT count(*)::int AS "ratingCount", coalesce(sum(rating), 0)::int AS "ratingSum"
     FROM (${countedReviews("r.listing_id = :listingId AND r.role = 'renter'")}) counted`,
    { listingId, ...countedAt(now) }
  )

  await kept.keep({ listingId, ...rows[0] }, trx)
  await trx
    .from('reviews')
    .where({ listing_id: listingId, role: 'renter', is_counted: false })
    .where('publishes_at', '<=', now.toJSDate())
    .update({ is_counted: true })
}
