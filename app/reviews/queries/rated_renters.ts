import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import type { RatedRenter, RenterRatings } from '#booking/contract/renter_ratings'
import { ratingOf, type RatingTotals } from '#catalog/contract/rating'
import marketplace from '#config/marketplace'
import { reviewFacts } from '#reviews/contract/review_facts'
import { countedAt, countedReviews } from '#reviews/steps/counted_reviews'
import Review from '#reviews/models/review'

const OF_THEM = `role = 'owner' AND hidden_at IS NULL AND publishes_at <= :now`

const TOTALS = `
  SELECT subject_id AS id, count(*)::int AS "ratingCount", sum(rating)::int AS "ratingSum"
  FROM (${countedReviews("r.subject_id = ANY (:ids) AND r.role = 'owner'")}) counted GROUP BY subject_id`

const NO_RATING: RatingTotals = { ratingCount: 0, ratingSum: 0 }

const NEWEST = `id IN (SELECT newest.id FROM unnest(:ids::uuid[]) person (id) CROSS JOIN LATERAL (
    SELECT r.id FROM reviews r WHERE r.subject_id = person.id AND ${OF_THEM}
    ORDER BY r.publishes_at DESC, r.id DESC LIMIT :newest) newest)`

/** What owners say of renters, in three statements for any number of them (rule J12). */
export default class RatedRenters implements RenterRatings {
  async of(renterIds: string[]): Promise<Map<string, RatedRenter>> {
    const now = DateTime.utc()
    const bindings = { ids: [...new Set(renterIds)], now: now.toJSDate() }
    const { rows } = await db.rawQuery<{ rows: (RatingTotals & { id: string })[] }>(TOTALS, {
      ...bindings,
      ...countedAt(now),
    })
    const reviews = await Review.query()
      .whereRaw(NEWEST, { ...bindings, newest: marketplace.reviews.newest })
      .preload('author')
      .orderBy('publishes_at', 'desc')
    const textsOf = (id: string) => reviews.filter(({ subjectId }) => subjectId === id)
    const rated = new Set(reviews.map(({ subjectId }) => subjectId))
    const totalsOf = (id: string) => rows.find((row) => row.id === id) ?? NO_RATING
    return new Map(
      [...rated].map((id) => [
        id,
        {
          rating: ratingOf(totalsOf(id)),
          reviews: textsOf(id).map((review) => shown(review, now)),
        },
      ])
    )
  }
}

function shown(review: Review, now: DateTime) {
  const { id, author, rating, text, stayedIn, publishedAt } = reviewFacts(review, now)

  return { id, author, rating, text, stayedIn, publishedAt: publishedAt! }
}
