import type { DateTime } from 'luxon'
import Booking, { IS_HOLDING } from '#booking/models/booking'
import { type Page, toPage } from '#shared/values/page'

export type RenterTab = 'upcoming' | 'past'

interface Options {
  renterId: string
  tab: RenterTab
  now: DateTime
  page: number
  limit: number
}

const IS_UPCOMING = `payment_status = 'PAID' AND status <> 'CANCELLED' AND check_out_at > :now`
const IS_PAST = `NOT (${IS_UPCOMING}) AND NOT (${IS_HOLDING})`

/**
 * Upcoming: paid and check-out not yet passed, soonest first. Past: everything else, latest first (rule B24), but for holds
 * that still run (rule B37).
 */
export default class ListRenterBookings {
  async handle({ renterId, tab, now, page, limit }: Options): Promise<Page<Booking>> {
    const isUpcoming = tab === 'upcoming'
    const found = await Booking.query()
      .withScopes((scopes) => scopes.withCards())
      .where({ renterId })
      .whereRaw(isUpcoming ? IS_UPCOMING : IS_PAST, { now: now.toSQL()! })
      .orderBy('check_in', isUpcoming ? 'asc' : 'desc')
      .orderBy('id')
      .paginate(page, limit)

    return toPage(found.all(), found.total, { page, limit })
  }
}
