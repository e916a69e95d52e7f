import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import type { DateTime } from 'luxon'
import Calendar from '#catalog/contract/calendar'
import { LapsedHolds } from '#catalog/contract/lapsed_holds'
import { publishChange } from '#catalog/steps/publish_change'
import { ListingHasStays, ListingIsFlagged } from '#catalog/exceptions/listing_refused'
import Listing from '#catalog/models/listing'
import { aucklandDateOf } from '#shared/values/auckland_time'
import type { Author } from '#shared/values/author'

interface Removal {
  listing: Listing
  by: Author
  now: DateTime
}

/** Deletes a listing; its row stays for its bookings (rule L14). */
@inject()
export default class DeleteListing {
  constructor(
    private calendar: Calendar,
    private lapsedHolds: LapsedHolds
  ) {}

  /**
   * @throws ListingHasStays while it has stays that are not over or may still be paid; ListingIsFlagged, because its
   * shares wait for an administrator's decision about it (rule M47); NotFound when it was deleted before
   */
  async handle({ listing: { id }, by, now }: Removal): Promise<void> {
    const day = aucklandDateOf(now)
    await this.lapsedHolds.release({ listingId: id, now })

    await db.transaction(async (trx) => {
      const listing = await Listing.locked(id, trx)
      if (listing.moderationStatus === 'flagged') throw new ListingIsFlagged()
      await this.calendar.lock(id, trx)
      if (await this.calendar.hasStaysAfter({ listingId: id, day }, trx))
        throw new ListingHasStays()

      await listing.merge({ deletedAt: now, isActive: false }).save()
      await publishChange(
        {
          ...by,
          listingId: id,
          change: 'deleted',
          before: { title: listing.title },
        },
        trx
      )
    })
  }
}
