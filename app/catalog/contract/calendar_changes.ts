import type { DateTime } from 'luxon'
import marketplace from '#config/marketplace'
import { runSql } from '#platform/database/run_sql'
import { type Sql, sql } from '#platform/database/sql'
import type { Trx } from '#platform/database/trx'

/** Nights that were taken or became free; `changedAt` is the database's time. */
export interface CalendarChange {
  listingId: string
  /** PostgreSQL's daterange, with the turnover of a stay. */
  nights: string
  what: 'taken' | 'freed' | 'hold_ended'
  changedAt: string
}

/** SQL of rows of `calendar_changes`: the end of an unpaid hold that is too fresh, because nights that were held are often held again. */
function whereFresh(now: DateTime): Sql {
  const { minutesAfterHold: minutes } = marketplace.alerts

  return sql`(what = 'hold_ended' AND changed_at > ${now.minus({ minutes })})`
}

/** SQL: nights of a row of `listings` were held until just now (rule N30). */
export const whereJustHeld = (nights: string, now: DateTime) => sql`EXISTS (
  SELECT FROM calendar_changes WHERE listing_id = listings.id AND nights && ${nights}::daterange AND ${whereFresh(now)})`

/** What changed in calendars since it was asked last: one caller may ask. */
export default class CalendarChanges {
  /**
   * The oldest changes, which are not answered again when the transaction commits, and are kept for `KeptListings` some minutes more;
   * the end of a hold comes some minutes later. Reads as many rows as it answers, beside those few minutes of holds.
   */
  async take({ now, most }: { now: DateTime; most: number }, trx: Trx): Promise<CalendarChange[]> {
    await runSql(FORGETTING, { client: trx })

    return runSql<CalendarChange>(
      sql`UPDATE calendar_changes SET taken_at = clock_timestamp() WHERE id IN (
          SELECT id FROM calendar_changes WHERE taken_at IS NULL AND NOT ${whereFresh(now)} ORDER BY id LIMIT ${most}
          FOR UPDATE SKIP LOCKED)
        RETURNING listing_id AS "listingId", nights::text, what, changed_at::text AS "changedAt"`,
      { client: trx }
    )
  }
}

const FORGETTING = sql`
  DELETE FROM calendar_changes
  WHERE taken_at < clock_timestamp() - ${marketplace.calendar.changesMinutes} * interval '1 minute'`
