import type { Trx } from '#platform/database/trx'
import Photo from '#catalog/models/photo'
import { lockUntilCommit } from '#platform/database/lock_until_commit'

/** Locks the photos of a listing until the transaction ends: their number, order and primary depend on all of them. */
export async function lockPhotos(listingId: string, trx: Trx): Promise<Photo[]> {
  await lockUntilCommit(`photos:${listingId}`, trx)

  return Photo.query({ client: trx }).where('listing_id', listingId).orderBy('position')
}
