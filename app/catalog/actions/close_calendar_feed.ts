import db from '@adonisjs/lucid/services/db'
import CalendarFeed from '#catalog/models/calendar_feed'
import { publishChange } from '#catalog/steps/publish_change'
import type { Author } from '#shared/values/author'

/** Takes the address of a calendar away; does nothing when there is none. */
export default class CloseCalendarFeed {
  async handle({ listingId, by }: { listingId: string; by: Author }): Promise<void> {
    await db.transaction(async (trx) => {
      const [closed] = await CalendarFeed.query({ client: trx }).where({ listingId }).delete()
      if (closed) await publishChange({ ...by, listingId, change: 'calendar_feed_closed' }, trx)
    })
  }
}
