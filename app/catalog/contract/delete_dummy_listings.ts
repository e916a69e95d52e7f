import db from '@adonisjs/lucid/services/db'
import type { Trx } from '#platform/database/trx'
import RemovePhotoFiles from '#catalog/jobs/remove_photo_files'
import Listing from '#catalog/models/listing'
import Photo from '#catalog/models/photo'
import { dispatchWith } from '#platform/queue/dispatch'

/** Deletes demo listings with their photos, blocks and favourites. */
export default class DeleteDummyListings {
  /**
   * @param keepIds dummy listings that real bookings still need; bookings of the others are deleted already
   * @returns how many were deleted
   */
  async handle({ keepIds }: { keepIds: string[] }, outer?: Trx): Promise<number> {
    return (outer ?? db).transaction(async (trx) => {
      const listings = await Listing.query({ client: trx })
        .where('is_dummy', true)
        .whereNotIn('id', keepIds)
        .select('id')
      const ids = listings.map(({ id }) => id)

      const photos = await Photo.query({ client: trx }).whereIn('listing_id', ids)
      for (const { storageKey } of photos)
        await dispatchWith(RemovePhotoFiles.dispatch({ storageKey }), trx)
      await Listing.query({ client: trx }).whereIn('id', ids).delete()

      return ids.length
    })
  }
}
