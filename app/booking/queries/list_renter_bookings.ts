import { whereHolding, whereUpcoming } from '#booking/contract/stay_facts'
import { loadCards } from '#booking/steps/load_cards'
import { findModels, runSql } from '#platform/database/run_sql'
import { all, raw, type Sql, sql } from '#platform/database/sql'
import type { DateTime } from 'luxon'
import Booking from '#booking/models/booking'
import { type Page, toPage } from '#shared/values/page'

export type RenterTab = 'upcoming' | 'past'

interface Options {
  renterId: string
  tab: RenterTab
  now: DateTime
  page: number
  limit: number
}

/** Upcoming: paid and not over, soonest first. Past: everything else but running holds, latest first (rules B24, B37). */
export default class ListRenterBookings {
  async handle({ renterId, tab, now, page, limit }: Options): Promise<Page<Booking>> {
    const isUpcoming = tab === 'upcoming'
    const where = all([
      sql`renter_id = ${renterId}`,
      isUpcoming ? whereUpcoming(now) : wherePast(now),
    ])
    const order = raw(isUpcoming ? 'ASC' : 'DESC')
    const [rows, [{ total }]] = await Promise.all([
      findModels(
        Booking,
        sql`WHERE ${where} ORDER BY check_in ${order}, id LIMIT ${limit} OFFSET ${(page - 1) * limit}`,
        { plan: 'prepared' }
      ),
      runSql<{ total: number }>(sql`SELECT count(*)::int AS total FROM bookings WHERE ${where}`, {
        plan: 'prepared',
      }),
    ])

    return toPage(await loadCards(rows), total, { page, limit })
  }
}

function wherePast(now: DateTime): Sql {
  return sql`NOT ${whereUpcoming(now)} AND NOT ${whereHolding(now)}`
}
