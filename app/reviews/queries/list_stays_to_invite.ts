import { whereCutShort, whereStanding } from '#booking/contract/stay_facts'
import { builderArgs, sql } from '#platform/database/sql'
import type { DateTime } from 'luxon'
import Booking from '#booking/models/booking'
import marketplace from '#config/marketplace'
import { addDays, aucklandDateOf } from '#shared/values/auckland_time'

const CANCELLED_ON = sql`(bookings.cancelled_at AT TIME ZONE 'Pacific/Auckland')::date`

/** Ids of stays that ended yesterday or in the days before, and whose sides were not invited (rule J16). */
export default class ListStaysToInvite {
  async handle({ now }: { now: DateTime }): Promise<string[]> {
    const today = aucklandDateOf(now)
    const from = addDays(today, -marketplace.reviews.days)
    const until = addDays(today, -1)
    const bookings = await Booking.query()
      .where((over) =>
        over
          .where((completed) =>
            completed
              .where('status', 'COMPLETED')
              .whereRaw(...builderArgs(whereStanding()))
              .whereBetween('check_out', [from, until])
          )
          .orWhereRaw(
            ...builderArgs(sql`${whereCutShort()} AND ${CANCELLED_ON} BETWEEN ${from} AND ${until}`)
          )
      )
      .whereNotExists((invitation) =>
        invitation.from('review_invitations').whereColumn('booking_id', 'bookings.id')
      )
      .orderBy('check_out')
      .orderBy('id')
      .select('id')

    return bookings.map(({ id }) => id)
  }
}
