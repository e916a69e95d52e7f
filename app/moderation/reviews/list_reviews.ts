import { DateTime } from 'luxon'
import type { Infer } from '@vinejs/vine/types'
import { countRows } from '#moderation/lists/read_page'
import { type ReviewRow, reviewRow } from '#moderation/reviews/review_rows'
import type { reviewsQuery } from '#moderation/reviews/review_validators'
import Review from '#reviews/models/review'
import { builderArgs, raw, sql } from '#platform/database/sql'
import { type Page, toPage } from '#shared/values/page'

type Filter = Infer<typeof reviewsQuery> & { page: number; limit: number }

const MATCHING = {
  published: (now: DateTime) => sql`hidden_at IS NULL AND publishes_at <= ${now}`,
  waiting: (now: DateTime) => sql`hidden_at IS NULL AND publishes_at > ${now}`,
  hidden: () => sql`hidden_at IS NOT NULL`,
}

/** All reviews, newest first: of one status, or hidden ones and those that are not published too. The total may lag by seconds. */
export default class ListReviews {
  async handle({ page, limit, status }: Filter): Promise<Page<ReviewRow>> {
    const matching = status ? MATCHING[status](DateTime.utc().startOf('minute')) : raw('true')
    const [rows, total] = await Promise.all([
      Review.query()
        .whereRaw(...builderArgs(matching))
        .preload('author')
        .preload('subject')
        .preload('listing')
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .forPage(page, limit),
      countRows(sql`SELECT count(*)::int AS total FROM reviews r WHERE ${matching}`),
    ])

    return toPage(rows.map(reviewRow), total, { page, limit })
  }
}
