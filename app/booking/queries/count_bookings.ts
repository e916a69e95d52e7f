import { runSql } from '#platform/database/run_sql'
import { type Sql, sql } from '#platform/database/sql'

/** How many bookings a condition of SQL is true of; for one of few texts, about one person. */
export async function countBookings(where: Sql): Promise<number> {
  const [{ total }] = await runSql<{ total: number }>(
    sql`SELECT count(*)::int AS total FROM bookings WHERE ${where}`,
    { plan: 'prepared' }
  )

  return total
}
