import { hasStatus } from '#compliance/evidence/status_sql'
import { runSql } from '#platform/database/run_sql'
import { sql } from '#platform/database/sql'
import { aucklandDateOf } from '#shared/values/auckland_time'
import type { DateTime } from 'luxon'

/** How many moorings have evidence that waits for an administrator. */
export default class CountCompleteEvidence {
  async handle({ now }: { now: DateTime }): Promise<number> {
    const [{ count }] = await runSql<{ count: number }>(
      sql`SELECT count(*)::int AS count FROM listing_evidence e
        JOIN listings l ON l.id = e.listing_id AND l.deleted_at IS NULL
        WHERE e.decision IS NULL AND ${hasStatus('complete', aucklandDateOf(now))}`
    )

    return count
  }
}
