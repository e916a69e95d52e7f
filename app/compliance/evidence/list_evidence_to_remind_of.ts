import { dueEnds } from '#compliance/evidence/due_ends_sql'
import { runSql } from '#platform/database/run_sql'
import { sql } from '#platform/database/sql'
import { aucklandDateOf } from '#shared/values/auckland_time'
import type { DateTime } from 'luxon'

/** Ids of listings with an approval or an inspection of whose end the owner is to be reminded, earliest first (rule E16). */
export default class ListEvidenceToRemindOf {
  async handle({ now }: { now: DateTime }): Promise<string[]> {
    const rows = await runSql<{ id: string }>(
      sql`SELECT "listingId" AS id FROM (${dueEnds(aucklandDateOf(now))}) due
        GROUP BY "listingId" ORDER BY min(day), "listingId"`
    )

    return rows.map(({ id }) => id)
  }
}
