import type { Trx } from '#platform/database/trx'
import { DateTime } from 'luxon'
import marketplace from '#config/marketplace'
import Draft from '#catalog/models/draft'
import type Photo from '#catalog/models/photo'
import { publishChange } from '#catalog/steps/publish_change'
import { runSql } from '#platform/database/run_sql'
import { empty, sql } from '#platform/database/sql'
import type { Author } from '#shared/values/author'

const BACK_TO_PENDING = sql`,
  moderation_status = CASE WHEN moderation_status = 'approved' THEN 'pending' ELSE moderation_status END,
  pending_reason = CASE WHEN moderation_status = 'approved' THEN 'edited' ELSE pending_reason END`

interface PhotoChange {
  photo: Photo
  by: Author
  change: 'photo_added' | 'photo_edited' | 'photo_deleted'
  before?: Record<string, unknown>
  after?: Record<string, unknown>
}

/** Publishes a change of the photos of a listing; of a draft only its time is noted, because nobody else sees it. */
export async function notePhotoChange(
  { photo: { listingId, draftId }, ...change }: PhotoChange,
  trx: Trx
): Promise<void> {
  if (listingId === null) {
    await Draft.query({ client: trx }).where('id', draftId!).update({ updatedAt: DateTime.utc() })
    return
  }
  await touchListing(listingId, trx)
  const { by, ...what } = change
  await publishChange({ ...by, ...what, listingId }, trx)
}

/**
 * Touches the listing after a change of its photos, so that a decision based on the old photos is refused, and
 * administrators look again (rule L82). With moderated edits an approved listing returns to moderation (rule L10).
 */
async function touchListing(listingId: string, trx: Trx): Promise<void> {
  await runSql(
    sql`UPDATE listings SET updated_at = ${DateTime.utc()},
      edited_at = CASE WHEN moderation_status = 'approved' THEN now() ELSE edited_at END
      ${marketplace.moderation.moderateEdits ? BACK_TO_PENDING : empty}
      WHERE id = ${listingId}`,
    { client: trx }
  )
}
