import type { Trx } from '#platform/database/trx'
import Photo from '#catalog/models/photo'
import { lockUntilCommit } from '#platform/database/lock_until_commit'

/** Locks the photos of a listing or draft until the transaction ends: their number, order and primary depend on all of them. */
export async function lockPhotos(placeId: string, trx: Trx): Promise<Photo[]> {
  await lockUntilCommit(`photos:${placeId}`, trx)

  return photosOf(placeId, trx)
}

/** The photos of a listing or draft, in their order. */
export function photosOf(placeId: string, client?: Trx): Promise<Photo[]> {
  return Photo.query({ client })
    .where((own) => own.where('listing_id', placeId).orWhere('draft_id', placeId))
    .orderBy('position')
}
