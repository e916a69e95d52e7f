import db from '@adonisjs/lucid/services/db'
import type { Trx } from '#platform/database/trx'
import { DateTime } from 'luxon'
import marketplace from '#config/marketplace'
import Listing from '#catalog/models/listing'

const BACK_TO_PENDING =
  "CASE WHEN moderation_status = 'approved' THEN 'pending' ELSE moderation_status END"
const NOTED = "CASE WHEN moderation_status = 'approved' THEN now() ELSE edited_at END"
const EDITED = "CASE WHEN moderation_status = 'approved' THEN 'edited' ELSE pending_reason END"

/**
 * Touches the listing after a change of its photos, so that a decision based on the old photos is refused, and
 * administrators look again (rule L82). With moderated edits an approved listing returns to moderation (rule L10).
 */
export async function notePhotoEdit(listingId: string, trx: Trx): Promise<void> {
  await Listing.query({ client: trx })
    .where('id', listingId)
    .update({
      updated_at: DateTime.utc().toSQL(),
      edited_at: db.raw(NOTED),
      ...(marketplace.moderation.moderateEdits && {
        moderation_status: db.raw(BACK_TO_PENDING),
        pending_reason: db.raw(EDITED),
      }),
    })
}
