import type { Trx } from '#platform/database/trx'
import { DateTime } from 'luxon'
import marketplace from '#config/marketplace'
import { runSql } from '#platform/database/run_sql'
import { empty, sql } from '#platform/database/sql'

const BACK_TO_PENDING = sql`,
  moderation_status = CASE WHEN moderation_status = 'approved' THEN 'pending' ELSE moderation_status END,
  pending_reason = CASE WHEN moderation_status = 'approved' THEN 'edited' ELSE pending_reason END`

/**
 * Touches the listing after a change of its photos, so that a decision based on the old photos is refused, and
 * administrators look again (rule L82). With moderated edits an approved listing returns to moderation (rule L10).
 */
export async function notePhotoEdit(listingId: string, trx: Trx): Promise<void> {
  await runSql(
    sql`UPDATE listings SET updated_at = ${DateTime.utc()},
      edited_at = CASE WHEN moderation_status = 'approved' THEN now() ELSE edited_at END
      ${marketplace.moderation.moderateEdits ? BACK_TO_PENDING : empty}
      WHERE id = ${listingId}`,
    { client: trx }
  )
}
