import type { Trx } from '#platform/database/trx'
import { ListingChangedMeanwhile } from '#catalog/exceptions/listing_refused'
import { ListingTakenDown } from '#catalog/events/listing_events'
import Listing from '#catalog/models/listing'
import { notifyListing } from '#catalog/contract/notify_listing'
import { publish } from '#shared/events/publish'

export type Decision =
  | { status: 'approved'; reason?: null }
  | { status: 'rejected'; reason?: string | null }
  | { status: 'flagged'; reason: string }

interface SeenListing {
  listingId: string
  /** The `updatedAt` of the listing as the administrator saw it (ISO 8601 UTC); left out: not compared. */
  updatedAt?: string
}

/** Writes an administrator's decision about a listing, possible from any state (rule X11). */
export default class ModerateListing {
  /** Throws NotFound; ListingChangedMeanwhile when the listing changed after the administrator saw it. */
  async handle(
    { listingId, updatedAt, status, reason = null }: SeenListing & Decision,
    trx: Trx
  ): Promise<Listing> {
    const listing = await Listing.locked(listingId, trx)
    if (updatedAt && updatedAt !== listing.updatedAt.toUTC().toISO())
      throw new ListingChangedMeanwhile()

    if (status !== 'approved') await publish(new ListingTakenDown({ listingId }), trx)
    await notifyListing(listingId, trx)
    return listing
      .merge({
        moderationStatus: status,
        flagReason: status === 'flagged' ? reason : null,
        rejectionReason: status === 'rejected' ? reason : null,
        pendingReason: null,
        editedAt: null,
        ...(status === 'approved' && {
          approvedLatitude: listing.latitude,
          approvedLongitude: listing.longitude,
        }),
      })
      .save()
  }
}
