import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import type { DateTime } from 'luxon'
import { lastCheckInBefore } from '#alerts/models/alert'
import CalendarChanges, { type CalendarChange } from '#catalog/contract/calendar_changes'
import marketplace from '#config/marketplace'
import { lockUntilCommit } from '#platform/database/lock_until_commit'
import { runSql } from '#platform/database/run_sql'
import { type Sql, sql } from '#platform/database/sql'
import type { Trx } from '#platform/database/trx'

/**
 * Marks the alerts whose nights changed in a calendar since the last call, to be looked at now; an alert about one mooring wakes when
 * its nights were taken (rules N30, N32). Ends those whose check-in has passed.
 *
 * Reads the changes, and of the alerts by two indexes those with one of these nights: at that mooring, or of searches. When nothing
 * changed that is no row.
 */
@inject()
export default class MarkChangedAlerts {
  constructor(private changes: CalendarChanges) {}

  async handle({ now }: { now: DateTime }): Promise<void> {
    const { changesAtOnce: most } = marketplace.alerts
    let taken
    do taken = await db.transaction((trx) => this.#markSome({ now, most }, trx))
    while (taken === most)
  }

  /** @returns how many changes were taken */
  async #markSome({ now, most }: { now: DateTime; most: number }, trx: Trx): Promise<number> {
    await lockUntilCommit('alerts', trx)
    await runSql(sql`DELETE FROM alerts WHERE check_in <= ${lastCheckInBefore(now)}::date`, {
      client: trx,
    })
    const changes = await this.changes.take({ now, most }, trx)

    if (changes.length > 0) await runSql(marking(changes, now), { client: trx })
    return changes.length
  }
}

/** SQL: a search that finds nothing is asked of the moorings in `freed_at` alone, so not at all when nights were only taken. */
function marking(changes: CalendarChange[], now: DateTime): Sql {
  const of = (field: keyof CalendarChange) => changes.map((change) => change[field])
  const meets = sql`daterange(a.check_in, a.check_out) && c.nights`

  return sql`
    WITH changed AS (
      SELECT * FROM unnest(${of('listingId')}::uuid[], ${of('nights')}::daterange[], ${of('what')}::text[],
        ${of('changedAt')}::timestamptz[]) AS c (listing_id, nights, what, changed_at)),
    met AS (
      SELECT a.id, c.* FROM changed c JOIN alerts a ON a.listing_id = c.listing_id AND ${meets}
      UNION ALL
      SELECT a.id, c.* FROM changed c JOIN alerts a ON a.listing_id IS NULL AND ${meets}),
    marks AS (
      SELECT id, max(changed_at) FILTER (WHERE what = 'taken') AS taken_at,
        array_agg(DISTINCT listing_id) FILTER (WHERE what <> 'taken') AS freed_at
      FROM met GROUP BY id)
    UPDATE alerts SET look_at = ${now},
      was_taken = was_taken OR listing_id IS NOT NULL AND coalesce(marks.taken_at > asleep_since, false),
      freed_at = CASE WHEN listing_id IS NULL THEN alerts.freed_at || coalesce(marks.freed_at, '{}') ELSE '{}' END
    FROM marks WHERE marks.id = alerts.id
      AND (listing_id IS NOT NULL OR asleep_since IS NOT NULL OR marks.freed_at IS NOT NULL)`
}
