import { DateTime } from 'luxon'
import { whereAnswered, whereUnanswered } from '#booking/contract/stay_facts'
import type { ResponseRates } from '#catalog/contract/response_rates'
import marketplace from '#config/marketplace'
import { runSql } from '#platform/database/run_sql'
import { type Sql, sql } from '#platform/database/sql'

const { rateDays, leastForRate } = marketplace.requests

/**
 * The share of an owner's requests of 90 days that were answered, in whole percent, half up; null below three. What ended
 * otherwise, as by its renter, is neither answered nor unanswered (rule B65). The planner does not see the instant, so it keeps one plan.
 */
export default class ResponseRate implements ResponseRates {
  async of(ownerId: string): Promise<number | null> {
    const [{ rate }] = await runSql<{ rate: number | null }>(
      sql`SELECT ${this.sqlOf(sql`${ownerId}::uuid`)} AS rate`,
      { plan: 'prepared' }
    )

    return rate
  }

  sqlOf(ownerId: Sql): Sql {
    const since = DateTime.utc().minus({ days: rateDays })
    const answered = whereAnswered('asked')

    return sql`(SELECT CASE WHEN count(*) >= ${leastForRate}
        THEN ((200 * count(*) FILTER (WHERE ${answered}) + count(*)) / (2 * count(*)))::int END
      FROM bookings asked WHERE asked.owner_id = ${ownerId} AND asked.requested_at > (SELECT ${since}::timestamptz)
        AND (${answered} OR ${whereUnanswered('asked')}))`
  }
}
