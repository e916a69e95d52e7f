import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import type { DateTime } from 'luxon'
import Calendar from '#catalog/contract/calendar'
import ListingChanged from '#catalog/events/listing_changed'
import ListingHasStays from '#catalog/exceptions/listing_has_stays'
import type Listing from '#catalog/models/listing'
import { announce } from '#shared/queue/announce'
import { aucklandDateOf } from '#shared/values/auckland_time'
import type { Author } from '#shared/values/author'

interface Removal {
  listing: Listing
  by: Author
  now: DateTime
}

/** Takes a listing off every screen; its row stays for the bookings it had (design.md, section 4). */
@inject()
export default class DeleteListing {
  constructor(private calendar: Calendar) {}

  /** @throws ListingHasStays while somebody has nights there that are not over */
  async handle({ listing, by, now }: Removal): Promise<void> {
    const day = aucklandDateOf(now)

    await db.transaction(async (trx) => {
      await this.calendar.lock(listing.id, trx)
      if (await this.calendar.hasStaysAfter({ listingId: listing.id, day }, trx))
        throw new ListingHasStays()

      await listing.useTransaction(trx).merge({ deletedAt: now, isActive: false }).save()
      await announce(
        new ListingChanged({
          ...by,
          listingId: listing.id,
          change: 'deleted',
          before: { title: listing.title },
          after: {},
        }),
        trx
      )
    })
  }
}
