import db from '@adonisjs/lucid/services/db'
import type { DateTime } from 'luxon'

/** The ids of listings with a review that was published by time since their rating was computed. */
export default class ListUncountedListings {
  async handle({ now }: { now: DateTime }): Promise<string[]> {
    const rows = await db
      .from('reviews')
      .where({ role: 'renter', is_counted: false })
      .where('publishes_at', '<=', now.toJSDate())
      .distinct('listing_id')

    return rows.map(({ listing_id: id }) => id)
  }
}
