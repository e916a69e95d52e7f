import db from '@adonisjs/lucid/services/db'
import CalendarFeed from '#catalog/models/calendar_feed'
import Listing from '#catalog/models/listing'
import { feedTokenHash, newFeedToken } from '#catalog/steps/feed_token'
import { publishChange } from '#catalog/steps/publish_change'
import type { Author } from '#shared/values/author'
import { DateTime } from 'luxon'

/** Gives the calendar of a mooring an address for other programs; again: a new one, and the old is gone (rule C22). */
export default class OpenCalendarFeed {
  /** Throws NotFound. */
  async handle({ listingId, by }: { listingId: string; by: Author }): Promise<CalendarFeed> {
    const token = newFeedToken()

    return db.transaction(async (trx) => {
      await Listing.locked(listingId, trx)
      const feed = await CalendarFeed.updateOrCreate(
        { listingId },
        { token, tokenHash: feedTokenHash(token), createdAt: DateTime.utc() },
        { client: trx }
      )
      await publishChange({ ...by, listingId, change: 'calendar_feed_opened' }, trx)
      return feed
    })
  }
}
