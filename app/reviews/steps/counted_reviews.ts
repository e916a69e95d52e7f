import marketplace from '#config/marketplace'
import type { DateTime } from 'luxon'
import { type Sql, sql } from '#platform/database/sql'

/**
 * SQL of the reviews that ratings are made of (rule J41): shown at this instant, the newest of an author for a mooring, and of stays
 * that cost at least a few dollars a night.
 *
 * @param condition SQL about `reviews r`
 */
export const countedReviews = (condition: Sql, now: DateTime) => sql`
  SELECT DISTINCT ON (r.listing_id, r.author_id, r.subject_id) r.*
  FROM reviews r JOIN bookings b ON b.id = r.booking_id
  WHERE ${condition} AND r.hidden_at IS NULL AND r.publishes_at <= ${now}
    AND b.total_cents >= ${marketplace.reviews.leastNightCents} * b.number_of_nights
  ORDER BY r.listing_id, r.author_id, r.subject_id, r.created_at DESC, r.id DESC`
