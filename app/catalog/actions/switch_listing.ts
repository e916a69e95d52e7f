import db from '@adonisjs/lucid/services/db'
import { publishChange } from '#catalog/steps/publish_change'
import Listing from '#catalog/models/listing'
import type { Author } from '#shared/values/author'

interface Switch {
  listing: Listing
  by: Author
  isActive: boolean
}

/** Activates or deactivates a listing; bookings stay as they are. Throws NotFound when it was deleted meanwhile. */
export default class SwitchListing {
  async handle({ listing: { id }, by, isActive }: Switch): Promise<Listing> {
    return db.transaction(async (trx) => {
      const listing = await Listing.locked(id, trx)
      const before = { isActive: listing.isActive }
      if (before.isActive === isActive) return listing

      await publishChange(
        {
          ...by,
          before,
          listingId: id,
          change: isActive ? 'activated' : 'deactivated',
          after: { isActive },
        },
        trx
      )
      return listing.merge({ isActive }).save()
    })
  }
}
