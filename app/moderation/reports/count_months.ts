import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import { AUCKLAND } from '#shared/values/auckland_time'

export type GrowthMonth = {
  /** `YYYY-MM`, an Auckland month. */
  month: string
  /** New in that month. */
  users: number
  listings: number
  bookings: number
}

const MONTHS = 12

const monthsOf = (table: string, condition = 'true') => `
  (SELECT to_char(created_at AT TIME ZONE 'Pacific/Auckland', 'YYYY-MM') AS month, count(*)::int AS ${table}
   FROM ${table} WHERE created_at >= :since AND ${condition} GROUP BY 1) ${table}`

const COUNTS = `
  SELECT months.month, coalesce(users, 0) AS users, coalesce(listings, 0) AS listings, coalesce(bookings, 0) AS bookings
  FROM unnest(:months::text[]) months(month)
  LEFT JOIN ${monthsOf('users')} USING (month)
  LEFT JOIN ${monthsOf('listings', 'deleted_at IS NULL')} USING (month)
  LEFT JOIN ${monthsOf('bookings')} USING (month)
  ORDER BY months.month DESC`

/** The last twelve Auckland months, newest first, also those without anything new. */
export default class CountMonths {
  async handle(now: DateTime = DateTime.utc()): Promise<GrowthMonth[]> {
    const thisMonth = now.setZone(AUCKLAND).startOf('month')
    const months = Array.from({ length: MONTHS }, (_, ago) => thisMonth.minus({ months: ago }))
    const { rows } = await db.rawQuery<{ rows: GrowthMonth[] }>(COUNTS, {
      since: months.at(-1)!.toJSDate(),
      months: `{${months.map((month) => month.toFormat('yyyy-MM')).join(',')}}`,
    })

    return rows
  }
}
