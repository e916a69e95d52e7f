import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import Photo from '#catalog/models/photo'
import { lockUntilCommit } from '#platform/database/lock_until_commit'

/**
 * Lets one transaction at a time change the photos of a listing, because number, order and the primary
 * one depend on all of them.
 *
 * @returns the photos in their order
 */
export async function lockPhotos(
  listingId: string,
  trx: TransactionClientContract
): Promise<Photo[]> {
  await lockUntilCommit(`photos:${listingId}`, trx)

  return Photo.query({ client: trx }).where('listing_id', listingId).orderBy('position')
}
