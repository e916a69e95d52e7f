import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import FindListing from '#catalog/contract/find_listing'
import ListingModerated from '#catalog/events/listing_moderated'
import ListingChangedMeanwhile from '#catalog/exceptions/listing_changed_meanwhile'
import type Listing from '#catalog/models/listing'
import { announce } from '#shared/events/announce'

interface Decision {
  listingId: string
  actorId: string
  reason?: string | null
  /** The instant of its last change that the administrator saw, ISO 8601 UTC; left out, it is decided as it is. */
  updatedAt?: string
}

/** An administrator's decision about a listing, possible from any state (rule X11). */
export default class ModerateListing {
  /** Shows the listing to the public. @throws NotFound, ListingChangedMeanwhile */
  approve(decision: Decision, trx?: TransactionClientContract): Promise<Listing> {
    return this.#decide('approved', { ...decision, reason: null }, trx)
  }

  /** Hides it; a reason is optional. @throws NotFound, ListingChangedMeanwhile */
  reject(decision: Decision, trx?: TransactionClientContract): Promise<Listing> {
    return this.#decide('rejected', decision, trx)
  }

  /** Hides it; the caller makes sure of a reason. @throws NotFound, ListingChangedMeanwhile */
  flag(decision: Decision & { reason: string }, trx?: TransactionClientContract): Promise<Listing> {
    return this.#decide('flagged', decision, trx)
  }

  async #decide(
    status: 'approved' | 'rejected' | 'flagged',
    { listingId, actorId, reason = null, updatedAt }: Decision,
    outer?: TransactionClientContract
  ) {
    return (outer ?? db).transaction(async (trx) => {
      const listing = await new FindListing().locked(listingId, trx)
      if (updatedAt && updatedAt !== listing.updatedAt.toUTC().toISO())
        throw new ListingChangedMeanwhile()

      await listing
        .merge({
          moderationStatus: status,
          flagReason: status === 'flagged' ? reason : null,
          rejectionReason: status === 'rejected' ? reason : null,
        })
        .save()
      await announce(
        new ListingModerated({ listingId, ownerId: listing.ownerId, actorId, status, reason }),
        trx
      )
      return listing
    })
  }
}
