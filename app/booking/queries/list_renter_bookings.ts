import { whereHolding, whereUpcoming } from '#booking/contract/stay_facts'
import { builderArgs, type Sql, sql } from '#platform/database/sql'
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
    const found = await Booking.query()
      .withScopes((scopes) => scopes.withCards())
      .where({ renterId })
      .whereRaw(...builderArgs(isUpcoming ? whereUpcoming(now) : wherePast(now)))
      .orderBy('check_in', isUpcoming ? 'asc' : 'desc')
      .orderBy('id')
      .paginate(page, limit)

    return toPage(found.all(), found.total, { page, limit })
  }
}

function wherePast(now: DateTime): Sql {
  return sql`NOT ${whereUpcoming(now)} AND NOT ${whereHolding(now)}`
}
