import db from '@adonisjs/lucid/services/db'
import ListingChanged from '#catalog/events/listing_changed'
import type Listing from '#catalog/models/listing'
import { announce } from '#shared/queue/announce'
import type { Author } from '#shared/values/author'

interface Switch {
  listing: Listing
  by: Author
  isActive: boolean
}

/** Activates or deactivates a listing; existing bookings stay as they are. */
export default class SwitchListing {
  async handle({ listing, by, isActive }: Switch): Promise<Listing> {
    const before = { isActive: listing.isActive }
    if (before.isActive === isActive) return listing

    return db.transaction(async (trx) => {
      await announce(
        new ListingChanged({
          ...by,
          before,
          listingId: listing.id,
          change: isActive ? 'activated' : 'deactivated',
          after: { isActive },
        }),
        trx
      )
      return listing.useTransaction(trx).merge({ isActive }).save()
    })
  }
}
