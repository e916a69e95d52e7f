import { DateTime } from 'luxon'
import { whereAnswered, whereUnanswered } from '#booking/contract/stay_facts'
import type { ResponseRates } from '#catalog/contract/response_rates'
import marketplace from '#config/marketplace'
import { runSql } from '#platform/database/run_sql'
import { sql } from '#platform/database/sql'

const { rateDays, leastForRate } = marketplace.requests

/** Of the requests whose owner was asked. What ended otherwise, as by the renter, is neither answered nor unanswered. */
const countsOf = (ownerId: string, since: DateTime) => sql`
  SELECT count(*) FILTER (WHERE ${whereAnswered()})::int AS answered,
    count(*) FILTER (WHERE ${whereUnanswered()})::int AS unanswered
  FROM bookings WHERE owner_id = ${ownerId} AND requested_at > ${since}`

/** The share of an owner's requests of 90 days that were answered, in whole percent, half up; null below three (rule B65). */
export default class ResponseRate implements ResponseRates {
  async of(ownerId: string): Promise<number | null> {
    const since = DateTime.utc().minus({ days: rateDays })
    const [{ answered, unanswered }] = await runSql<{ answered: number; unanswered: number }>(
      countsOf(ownerId, since),
      { plan: 'prepared' }
    )
    const all = answered + unanswered

    return all < leastForRate ? null : Math.floor((200 * answered + all) / (2 * all))
  }
}
