import { inject } from '@adonisjs/core'
import { ListingHolds } from '#catalog/contract/listing_holds'
import Draft from '#catalog/models/draft'
import Favourite from '#catalog/models/favourite'
import Listing from '#catalog/models/listing'
import { removeDraft } from '#catalog/steps/remove_draft'
import { removeListing } from '#catalog/steps/remove_listing'
import { type AccountClosing, type Leaving, OpenStays } from '#identity/contract/account_parts'
import type { Trx } from '#platform/database/trx'

/** Deletes the listings, drafts and favourites of a person who closes their account (rule A75). */
@inject()
export default class LeaveMarket implements AccountClosing {
  constructor(private holds: ListingHolds) {}

  /** Throws when Stripe cannot report whether a hold was paid (503). */
  async prepare({ userId }: { userId: string }): Promise<void> {
    for (const { id: listingId } of await this.#listingsOf(userId))
      await this.holds.closePages({ listingId })
  }

  /** Flagged ones too: no share of them waits any more. Throws OpenStays. */
  async remove({ userId, address, now }: Leaving, trx: Trx): Promise<void> {
    const by = { actorId: userId, address }

    for (const { id } of await this.#listingsOf(userId, trx)) {
      const listing = await Listing.locked(id, trx)
      if (!(await removeListing({ listing, by, now, holds: this.holds }, trx)))
        throw new OpenStays()
    }
    const drafts = Draft.query({ client: trx }).where({ ownerId: userId })
    for (const draft of await drafts.orderBy('id').forUpdate()) await removeDraft(draft, trx)
    await Favourite.query({ client: trx }).where({ userId }).delete()
  }

  #listingsOf(ownerId: string, trx?: Trx) {
    return Listing.query({ client: trx })
      .where({ ownerId })
      .whereNull('deleted_at')
      .select('id')
      .orderBy('id')
  }
}
