import type { DateTime } from 'luxon'
import ListingRating from '#catalog/contract/listing_rating'
import type { RatingTotals } from '#catalog/contract/rating'
import { runSql } from '#platform/database/run_sql'
import { sql } from '#platform/database/sql'
import { countedReviews } from '#reviews/steps/counted_reviews'
import type { Trx } from '#platform/database/trx'

/** The kept rating of a listing, from the reviews by renters that count at this instant (rules J10, J41). */
export async function recountRating(listingId: string, now: DateTime, trx: Trx): Promise<void> {
  const kept = new ListingRating()
  await kept.lock(listingId, trx)
  const ofListing = sql`r.listing_id = ${listingId} AND r.role = 'renter'`
  const [totals] = await runSql<RatingTotals>(
    sql`SELECT count(*)::int AS "ratingCount", coalesce(sum(rating), 0)::int AS "ratingSum"
      FROM (${countedReviews(ofListing, now)}) counted`,
    { client: trx }
  )

  await kept.keep({ listingId, ...totals }, trx)
  await trx
    .from('reviews')
    .where({ listing_id: listingId, role: 'renter', is_counted: false })
    .where('publishes_at', '<=', now.toJSDate())
    .update({ is_counted: true })
}
