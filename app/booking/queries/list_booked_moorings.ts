import { whereEndedHold } from '#booking/contract/stay_facts'
import { runSql } from '#platform/database/run_sql'
import { sql } from '#platform/database/sql'

/** The moorings of an owner that were ever booked, by title, and how many bookings they have in all; holds that ended unpaid are none. */
export default class ListBookedMoorings {
  async handle({ ownerId }: { ownerId: string }): Promise<{
    moorings: { id: string; title: string }[]
    bookings: number
  }> {
    const booked = await runSql<{ id: string; title: string; bookings: number }>(
      sql`SELECT listings.id, listings.title, booked.bookings FROM (
          SELECT listing_id, count(*)::int AS bookings FROM bookings
          WHERE owner_id = ${ownerId} AND NOT ${whereEndedHold()} GROUP BY listing_id) booked
        JOIN listings ON listings.id = booked.listing_id ORDER BY listings.title, listings.id`,
      { plan: 'prepared' }
    )

    return {
      moorings: booked.map(({ id, title }) => ({ id, title })),
      bookings: booked.reduce((sum, { bookings }) => sum + bookings, 0),
    }
  }
}
