import Listing from '#catalog/models/listing'
import { notifyListing } from '#catalog/contract/notify_listing'
import type { Trx } from '#platform/database/trx'

/**
 * Takes a listing off the market without its owner.
 *
 * @returns false when it was off already
 */
export async function takeOffMarket(listingId: string, trx: Trx): Promise<boolean> {
  const listing = await Listing.locked(listingId, trx)
  if (!listing.isActive) return false

  await listing.merge({ isActive: false }).save()
  await notifyListing(listingId, trx)
  return true
}
