import type { DateTime } from 'luxon'
import { type Rating, ratingOf, type RatingTotals } from '#catalog/contract/rating'
import { runSql } from '#platform/database/run_sql'
import { raw, sql } from '#platform/database/sql'
import Review from '#reviews/models/review'
import { countedReviews } from '#reviews/steps/counted_reviews'
import { type Page, toPage } from '#shared/values/page'

interface Options {
  /** The reviews of one mooring, or of all moorings of an owner, deleted ones too. */
  of: { listingId: string } | { subjectId: string }
  page: number
  limit: number
  now: DateTime
}

const PARTS = ['accuracy', 'gear', 'shelter', 'access'] as const

const SUMS = raw(PARTS.map((part) => `coalesce(sum(${part}), 0)::int AS ${part}`).join(', '))

/** The averages of what renters rate besides, each with one decimal. */
export type RatedParts = Record<(typeof PARTS)[number], number>

type Totals = RatingTotals & RatedParts

/** Published reviews by renters, the newest publication first, with the rating of those that count at this instant (rules J11, J41). */
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
    const [totals, total, rows] = await Promise.all([
      this.#totals(of, now),
      shown().count('* AS total').pojo<{ total: string }>().firstOrFail(),
      shown()
        .preload('author')
        .orderBy('publishes_at', 'desc')
        .orderBy('id', 'desc')
        .forPage(page, limit),
    ])

    const found = toPage(rows, Number(total.total), { page, limit })
    return { ...found, rating: ratingOf(totals), parts: partsOf(totals) }
  }

  async #totals(of: Options['of'], now: DateTime): Promise<Totals> {
    const isAbout =
      'listingId' in of ? sql`r.listing_id = ${of.listingId}` : sql`r.subject_id = ${of.subjectId}`
    const counted = countedReviews(sql`${isAbout} AND r.role = 'renter'`, now)
    const [totals] = await runSql<Totals>(
      sql`SELECT count(*)::int AS "ratingCount", coalesce(sum(rating), 0)::int AS "ratingSum", ${SUMS}
        FROM (${counted}) counted`
    )

    return totals
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
