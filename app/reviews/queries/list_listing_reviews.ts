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

const PARTS = ['accuracy', 'gear', 'shelter', 'access'] as const

/** The averages of what renters rate besides, each with one decimal. */
export type RatedParts = Record<(typeof PARTS)[number], number>

type Totals = RatingTotals & RatedParts

/** Published reviews by renters, the newest publication first, with their rating at this instant (rule J11). */
export default class ListListingReviews {
  async handle({
    of,
    page,
    limit,
    now,
  }: Options): Promise<Page<Review> & { rating: Rating | null; parts: RatedParts | null }> {
    const shown = () =>
      Review.query()
        .withScopes((scopes) => scopes.shown(now))
        .where({ ...of, role: 'renter' })
    const [totals, rows] = await Promise.all([
      shown()
        .select(db.raw('count(*)::int AS "ratingCount"'))
        .select(db.raw('coalesce(sum(rating), 0)::int AS "ratingSum"'))
        .select(PARTS.map((part) => db.raw(`coalesce(sum(${part}), 0)::int AS ${part}`)))
        .pojo<Totals>()
        .firstOrFail(),
      shown()
        .preload('author')
        .orderBy('publishes_at', 'desc')
        .orderBy('id', 'desc')
        .forPage(page, limit),
    ])

    const found = toPage(rows, totals.ratingCount, { page, limit })
    return { ...found, rating: ratingOf(totals), parts: partsOf(totals) }
  }
}

/** Null below three reviews, as the rating. */
function partsOf({ ratingCount, ...sums }: Totals): RatedParts | null {
  const rated = PARTS.map(
    (part) => [part, ratingOf({ ratingCount, ratingSum: sums[part] })] as const
  )
  if (rated.some(([, rating]) => rating === null)) return null

  return Object.fromEntries(rated.map(([part, rating]) => [part, rating!.average])) as RatedParts
}
