import type { DateTime } from 'luxon'
import marketplace from '#config/marketplace'
import CalendarEntry from '#catalog/models/calendar_entry'
import CalendarFeed from '#catalog/models/calendar_feed'
import { calendarFeedText, type FeedEntry } from '#catalog/rules/calendar_feed_text'
import { feedTokenHash } from '#catalog/steps/feed_token'
import { findModels } from '#platform/database/run_sql'
import { sql } from '#platform/database/sql'
import { addMonths, aucklandDateOf } from '#shared/values/auckland_time'

/** The calendar that a feed's token leads to, as text; a hidden mooring's too (rules C22, C24). */
export default class WriteCalendarFeed {
  /** @returns null without such a feed, and when its mooring is deleted or its owner banned */
  async handle({ token, now }: { token: string; now: DateTime }): Promise<string | null> {
    const feed = await CalendarFeed.query()
      .where('tokenHash', feedTokenHash(token))
      .preload('listing', (listing) => listing.preload('owner'))
      .first()
    if (!feed || feed.listing.deletedAt || feed.listing.owner.bannedAt) return null

    const entries = await this.#entriesOf(feed.listingId, now)
    const { name, url } = marketplace
    return calendarFeedText(entries, { name, host: new URL(url).hostname })
  }

  /** Paid stays, requests and blocks; neither unpaid holds nor days of other calendars, which would come back to them. */
  async #entriesOf(listingId: string, now: DateTime): Promise<FeedEntry[]> {
    const today = aucklandDateOf(now)
    const period = `[${addMonths(today, -12)},${addMonths(today, marketplace.stay.horizonMonths)}]`
    const entries = await findModels(
      CalendarEntry,
      sql`WHERE listing_id = ${listingId} AND kind IN ('stay', 'block') AND (held_until IS NULL OR is_requested)
        AND nights && ${period}::daterange ORDER BY lower(nights), id`
    )

    return entries as (CalendarEntry & FeedEntry)[]
  }
}
