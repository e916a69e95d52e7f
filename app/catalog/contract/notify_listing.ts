import Listing from '#catalog/models/listing'
import type { Trx } from '#platform/database/trx'
import { notifyChanges } from '#shared/events/notify_changes'

/** Tells the open pages of the owner and of administrators, who moderate, that a listing changed (rule G15). */
export async function notifyListing(listingId: string, trx: Trx): Promise<void> {
  const keys = [`listing:${listingId}` as const]

  await notifyChanges(
    [
      { keys, to: [await ownerOf(listingId, trx)] },
      { keys: [...keys, 'admin'], to: 'administrators' },
    ],
    trx
  )
}

/** Tells the open pages of the owner that blocked days changed. */
export async function notifyCalendar(listingId: string, trx: Trx): Promise<void> {
  await notifyChanges(
    [{ keys: [`calendar:${listingId}`], to: [await ownerOf(listingId, trx)] }],
    trx
  )
}

async function ownerOf(listingId: string, trx: Trx): Promise<string> {
  const { ownerId } = await Listing.query({ client: trx })
    .where('id', listingId)
    .select('ownerId')
    .firstOrFail()

  return ownerId
}
