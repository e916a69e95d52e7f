import db from '@adonisjs/lucid/services/db'
import type { DateTime } from 'luxon'
import { type Rating, ratingOf, type RatingTotals } from '#catalog/contract/rating'
import Review from '#reviews/models/review'
import { type Page, toPage } from '#shared/values/page'

interface Options {
  /** The reviews of one mooring, or of all moorings of an owner, deleted ones too. */
  of: { listingId: string } | { subjectId: string }
  page: number
  limit: number
  now: DateTime
}

/** Published reviews by renters, the newest publication first, with their rating at this instant (rule J11). */
export default class ListListingReviews {
  async handle({
    of,
    page,
    limit,
    now,
  }: Options): Promise<Page<Review> & { rating: Rating | null }> {
    const found = () =>
      Review.query()
        .withScopes((scopes) => scopes.shown(now))
        .where({ ...of, role: 'renter' })
    const [totals, rows] = await Promise.all([
      found()
        .select(db.raw('count(*)::int AS "ratingCount"'))
        .select(db.raw('coalesce(sum(rating), 0)::int AS "ratingSum"'))
        .pojo<RatingTotals>()
        .firstOrFail(),
      found()
        .preload('author')
        .orderBy('publishes_at', 'desc')
        .orderBy('id', 'desc')
        .forPage(page, limit),
    ])

    return { ...toPage(rows, totals.ratingCount, { page, limit }), rating: ratingOf(totals) }
  }
}
