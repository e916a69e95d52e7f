import { DateTime } from 'luxon'
import { runSql } from '#platform/database/run_sql'
import { raw, type Sql, sql } from '#platform/database/sql'
import { AUCKLAND_ZONE } from '#shared/values/auckland_time'

export type GrowthMonth = {
  /** `YYYY-MM`, an Auckland month. */
  month: string
  /** New in that month. */
  users: number
  listings: number
  bookings: number
}

const MONTHS = 12

/** Rows of a month that begin with FROM, counted as `counted`. */
const monthsOf = (rows: Sql, counted: string) => sql`
  (SELECT to_char(created_at AT TIME ZONE 'Pacific/Auckland', 'YYYY-MM') AS month, count(*)::int AS ${raw(counted)}
   ${rows} GROUP BY 1) ${raw(counted)}`

const countsOf = (months: DateTime[]) => {
  const since = months.at(-1)!

  return sql`
    SELECT months.month, coalesce(users, 0) AS users, coalesce(listings, 0) AS listings, coalesce(bookings, 0) AS bookings
    FROM unnest(${months.map((month) => month.toFormat('yyyy-MM'))}::text[]) months(month)
    LEFT JOIN ${monthsOf(sql`FROM users WHERE created_at >= ${since}`, 'users')} USING (month)
    LEFT JOIN ${monthsOf(sql`FROM listings WHERE created_at >= ${since} AND deleted_at IS NULL`, 'listings')} USING (month)
    LEFT JOIN ${monthsOf(sql`FROM bookings WHERE created_at >= ${since}`, 'bookings')} USING (month)
    ORDER BY months.month DESC`
}

/** The last twelve Auckland months, newest first, also those without anything new. */
export default class CountMonths {
  async handle(now: DateTime = DateTime.utc()): Promise<GrowthMonth[]> {
    const thisMonth = now.setZone(AUCKLAND_ZONE).startOf('month')
    const months = Array.from({ length: MONTHS }, (_, ago) => thisMonth.minus({ months: ago }))

    return runSql<GrowthMonth>(countsOf(months))
  }
}
