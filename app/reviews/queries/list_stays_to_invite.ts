import type { DateTime } from 'luxon'
import Booking, { WAS_CUT_SHORT } from '#booking/models/booking'
import marketplace from '#config/marketplace'
import { addDays, aucklandDateOf } from '#shared/values/auckland_time'

const CANCELLED_ON = `(bookings.cancelled_at AT TIME ZONE 'Pacific/Auckland')::date`

/** Ids of stays that ended yesterday or in the days before, and whose sides were not invited (rule J16). */
export default class ListStaysToInvite {
  async handle({ now }: { now: DateTime }): Promise<string[]> {
    const today = aucklandDateOf(now)
    const lately: [string, string] = [addDays(today, -marketplace.reviews.days), addDays(today, -1)]
    const bookings = await Booking.query()
      .where((over) =>
        over
          .where((completed) =>
            completed
              .where('status', 'COMPLETED')
              .whereIn('payment_status', ['PAID', 'PARTIALLY_REFUNDED'])
              .whereBetween('check_out', lately)
          )
          .orWhereRaw(`${WAS_CUT_SHORT} AND ${CANCELLED_ON} BETWEEN ? AND ?`, lately)
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
