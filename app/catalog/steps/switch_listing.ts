import { publishChange } from '#catalog/steps/publish_change'
import type Listing from '#catalog/models/listing'
import type { Trx } from '#platform/database/trx'
import type { Author } from '#shared/values/author'

interface Switch {
  /** Locked by the transaction. */
  listing: Listing
  by: Author
  isActive: boolean
}

/** Puts a listing on the market or takes it off, and publishes it; nothing when it is so already. */
export async function switchListing({ listing, by, isActive }: Switch, trx: Trx): Promise<void> {
  const before = { isActive: listing.isActive }
  if (before.isActive === isActive) return

  await publishChange(
    {
      ...by,
      before,
      listingId: listing.id,
      change: isActive ? 'activated' : 'deactivated',
      after: { isActive },
    },
    trx
  )
  await listing.merge({ isActive }).save()
}
