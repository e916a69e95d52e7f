import { DateTime } from 'luxon'
import type { RatedRenter, RenterRatings } from '#booking/contract/renter_ratings'
import { ratingOf, type RatingTotals } from '#catalog/contract/rating'
import marketplace from '#config/marketplace'
import User from '#identity/models/user'
import { findModels, runSql } from '#platform/database/run_sql'
import { sql } from '#platform/database/sql'
import { reviewFacts } from '#reviews/contract/review_facts'
import { countedReviews } from '#reviews/steps/counted_reviews'
import Review from '#reviews/models/review'

const TOGETHER = { client: 'together' } as const

const totalsOf = (ids: string[], now: DateTime) => sql`
  SELECT subject_id AS id, count(*)::int AS "ratingCount", sum(rating)::int AS "ratingSum"
  FROM (${countedReviews(sql`r.subject_id = ANY (${ids}::uuid[]) AND r.role = 'owner'`, now)}) counted GROUP BY subject_id`

const NO_RATING: RatingTotals = { ratingCount: 0, ratingSum: 0 }

const areNewest = (ids: string[], now: DateTime) => sql`
  id IN (SELECT newest.id FROM unnest(${ids}::uuid[]) person (id) CROSS JOIN LATERAL (
    SELECT r.id FROM reviews r
    WHERE r.subject_id = person.id AND role = 'owner' AND hidden_at IS NULL AND publishes_at <= ${now}
    ORDER BY r.publishes_at DESC, r.id DESC LIMIT ${marketplace.reviews.newest}) newest)`

/** What owners say of renters, in three statements for any number of them (rule J12). */
export default class RatedRenters implements RenterRatings {
  async of(renterIds: string[]): Promise<Map<string, RatedRenter>> {
    const now = DateTime.utc()
    const ids = [...new Set(renterIds)]
    const [rows, reviews] = await Promise.all([
      runSql<RatingTotals & { id: string }>(totalsOf(ids, now), TOGETHER),
      findModels(Review, sql`WHERE ${areNewest(ids, now)} ORDER BY publishes_at DESC`, TOGETHER),
    ])
    await addAuthors(reviews)
    const textsOf = (id: string) => reviews.filter(({ subjectId }) => subjectId === id)
    const rated = new Set(reviews.map(({ subjectId }) => subjectId))
    const ratingOfOne = (id: string) => rows.find((row) => row.id === id) ?? NO_RATING
    return new Map(
      [...rated].map((id) => [
        id,
        {
          rating: ratingOf(ratingOfOne(id)),
          reviews: textsOf(id).map((review) => shown(review, now)),
        },
      ])
    )
  }
}

async function addAuthors(reviews: Review[]): Promise<void> {
  if (reviews.length === 0) return
  const ids = new Set(reviews.map(({ authorId }) => authorId))
  const authors = await findModels(User, sql`WHERE id = ANY(${[...ids]}::uuid[])`, TOGETHER)
  const byId = new Map(authors.map((author) => [author.id, author]))

  for (const review of reviews) review.$setRelated('author', byId.get(review.authorId)!)
}

function shown(review: Review, now: DateTime) {
  const { id, author, rating, text, stayedIn, publishedAt } = reviewFacts(review, now)

  return { id, author, rating, text, stayedIn, publishedAt: publishedAt! }
}
