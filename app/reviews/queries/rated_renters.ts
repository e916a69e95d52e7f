import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import type { RatedRenter, RenterRatings } from '#booking/contract/renter_ratings'
import { ratingOf, type RatingTotals } from '#catalog/contract/rating'
import marketplace from '#config/marketplace'
import { reviewFacts } from '#reviews/contract/review_facts'
import Review from '#reviews/models/review'

const OF_THEM = `role = 'owner' AND hidden_at IS NULL AND publishes_at <= :now`

const TOTALS = `
  SELECT subject_id AS id, count(*)::int AS "ratingCount", sum(rating)::int AS "ratingSum" FROM reviews
  WHERE subject_id = ANY (:ids) AND ${OF_THEM} GROUP BY subject_id`

const NEWEST = `id IN (SELECT newest.id FROM unnest(:ids::uuid[]) person (id) CROSS JOIN LATERAL (
    SELECT r.id FROM reviews r WHERE r.subject_id = person.id AND ${OF_THEM}
    ORDER BY r.publishes_at DESC, r.id DESC LIMIT :newest) newest)`

/** What owners say of renters, in three statements for any number of them (rule J12). */
export default class RatedRenters implements RenterRatings {
  async of(renterIds: string[]): Promise<Map<string, RatedRenter>> {
    const now = DateTime.utc()
    const bindings = { ids: [...new Set(renterIds)], now: now.toJSDate() }
    const { rows } = await db.rawQuery<{ rows: (RatingTotals & { id: string })[] }>(
      TOTALS,
      bindings
    )
    if (rows.length === 0) return new Map()

    const reviews = await Review.query()
      .whereRaw(NEWEST, { ...bindings, newest: marketplace.reviews.newest })
      .preload('author')
      .orderBy('publishes_at', 'desc')
    const textsOf = (id: string) => reviews.filter(({ subjectId }) => subjectId === id)
    return new Map(
      rows.map((row) => [
        row.id,
        { rating: ratingOf(row), reviews: textsOf(row.id).map((review) => shown(review, now)) },
      ])
    )
  }
}

function shown(review: Review, now: DateTime) {
  const { id, author, rating, text, stayedIn, publishedAt } = reviewFacts(review, now)

  return { id, author, rating, text, stayedIn, publishedAt: publishedAt! }
}
