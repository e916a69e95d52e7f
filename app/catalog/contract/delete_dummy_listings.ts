import db from '@adonisjs/lucid/services/db'
import type { Trx } from '#platform/database/trx'
import RemovePhotoFiles from '#catalog/jobs/remove_photo_files'
import Draft from '#catalog/models/draft'
import Listing from '#catalog/models/listing'
import Photo from '#catalog/models/photo'
import { dispatchWith } from '#platform/queue/dispatch'

/** The draft among the demo data. */
export const DEMO_DRAFT_ID = 'd3a0d2af-0000-4000-8000-000000000001'

/** Deletes demo listings with their photos, blocks and favourites, and the demo draft. */
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

      const photos = await Photo.query({ client: trx })
        .whereIn('listing_id', ids)
        .orWhere('draft_id', DEMO_DRAFT_ID)
      for (const { storageKey } of photos)
        await dispatchWith(RemovePhotoFiles.dispatch({ storageKey }), trx)
      await Listing.query({ client: trx }).whereIn('id', ids).delete()
      await Draft.query({ client: trx }).where('id', DEMO_DRAFT_ID).delete()

      return ids.length
    })
  }
}
