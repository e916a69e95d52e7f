import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import marketplace from '#config/marketplace'
import Listing from '#catalog/models/listing'

/** Sends a listing back to moderation for changed photos, when edits are moderated (design.md, section 4). */
export async function moderatePhotoEdit(
  listingId: string,
  trx: TransactionClientContract
): Promise<void> {
  if (!marketplace.moderation.moderateEdits) return

  await Listing.query({ client: trx })
    .where('id', listingId)
    .where('moderation_status', 'approved')
    .update({ moderation_status: 'pending' })
}
