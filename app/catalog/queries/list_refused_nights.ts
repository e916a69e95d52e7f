import type { DateTime } from 'luxon'
import { type RefusedDays, refusedNights } from '#catalog/queries/refused_nights'
import { runSql } from '#platform/database/run_sql'
import { sql } from '#platform/database/sql'

/** The days of a listing from today on of which no new stay may have the nights, for everybody. */
export default class ListRefusedNights {
  async handle({ listingId, now }: { listingId: string; now: DateTime }): Promise<RefusedDays[]> {
    const [{ taken }] = await runSql<{ taken: RefusedDays[] | null }>(
      sql`SELECT ${refusedNights(sql`${listingId}`, now)} AS taken`,
      { plan: 'prepared' }
    )

    return taken ?? []
  }
}
