import { whereHolding, whereUpcoming } from '#booking/contract/stay_facts'
import { countBookings } from '#booking/queries/count_bookings'
import { findModels } from '#platform/database/run_sql'
import { all, raw, type Sql, sql } from '#platform/database/sql'
import type { DateTime } from 'luxon'
import Booking from '#booking/models/booking'
import { type Page, toCountedPage } from '#shared/values/page'

export type RenterTab = 'upcoming' | 'past'

interface Options {
  renterId: string
  tab: RenterTab
  now: DateTime
  page: number
  limit: number
}

/** Upcoming: paid and not over, soonest first. Past: everything else but running holds, latest first (rules B24, B37). Without what cards show. */
export default class ListRenterBookings {
  async handle({ renterId, tab, now, page, limit }: Options): Promise<Page<Booking>> {
    const isUpcoming = tab === 'upcoming'
    const where = all([
      sql`renter_id = ${renterId}`,
      isUpcoming ? whereUpcoming(now) : wherePast(now),
    ])
    const order = raw(isUpcoming ? 'ASC' : 'DESC')
    const rows = await findModels(
      Booking,
      sql`WHERE ${where} ORDER BY check_in ${order}, id LIMIT ${limit} OFFSET ${(page - 1) * limit}`,
      { client: 'together' }
    )

    return toCountedPage(rows, () => countBookings(where), { page, limit })
  }
}

function wherePast(now: DateTime): Sql {
  return sql`NOT ${whereUpcoming(now)} AND NOT ${whereHolding(now)}`
}
