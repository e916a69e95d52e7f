import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import type { DateTime } from 'luxon'
import Calendar from '#catalog/contract/calendar'
import { ListingHolds } from '#catalog/contract/listing_holds'
import { removeListing } from '#catalog/steps/remove_listing'
import {
  ListingHasClosedNights,
  ListingHasStays,
  ListingIsFlagged,
} from '#catalog/exceptions/listing_refused'
import Listing from '#catalog/models/listing'
import { aucklandDateOf } from '#shared/values/auckland_time'
import type { Author } from '#shared/values/author'

interface Removal {
  listing: Listing
  by: Author
  now: DateTime
}

/** Deletes a listing with its unpaid holds; its row stays for its bookings (rules L13, L14, L40). */
@inject()
export default class DeleteListing {
  constructor(
    private calendar: Calendar,
    private holds: ListingHolds
  ) {}

  /**
   * @throws ListingHasStays while it has booked stays that are not over, or a hold is being paid; ListingHasClosedNights, or a
   * new listing of the mooring would sell what its owner cancelled (rule C14); ListingIsFlagged, because
   * its shares wait for an administrator's decision about it (rule M47); PaymentUnclear when Stripe cannot report whether
   * one was paid; NotFound when it was deleted before. Nothing of the listing and its holds has changed then.
   */
  async handle({ listing: { id, moderationStatus }, by, now }: Removal): Promise<void> {
    if (moderationStatus === 'flagged') throw new ListingIsFlagged()
    const stays = { listingId: id, day: aucklandDateOf(now) }
    if (await this.calendar.hasBookedStaysAfter(stays)) throw new ListingHasStays()
    await this.holds.closePages({ listingId: id })

    await db.transaction(async (trx) => {
      const listing = await Listing.locked(id, trx)
      if (listing.moderationStatus === 'flagged') throw new ListingIsFlagged()
      if (await this.calendar.hasClosedNightsAfter(stays, trx)) throw new ListingHasClosedNights()
      if (!(await removeListing({ listing, by, now, holds: this.holds }, trx)))
        throw new ListingHasStays()
    })
  }
}
