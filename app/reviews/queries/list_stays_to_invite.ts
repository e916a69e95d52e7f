import type { DateTime } from 'luxon'
import Booking from '#booking/models/booking'
import marketplace from '#config/marketplace'
import { addDays, aucklandDateOf } from '#shared/values/auckland_time'

/** Ids of completed stays whose check-out was yesterday or in the days before, and whose sides were not invited (rule J16). */
export default class ListStaysToInvite {
  async handle({ now }: { now: DateTime }): Promise<string[]> {
    const today = aucklandDateOf(now)
    const bookings = await Booking.query()
      .where('status', 'COMPLETED')
      .whereIn('payment_status', ['PAID', 'PARTIALLY_REFUNDED'])
      .whereBetween('check_out', [addDays(today, -marketplace.reviews.days), addDays(today, -1)])
      .whereNotExists((invitation) =>
        invitation.from('review_invitations').whereColumn('booking_id', 'bookings.id')
      )
      .orderBy('check_out')
      .orderBy('id')
      .select('id')

    return bookings.map(({ id }) => id)
  }
}
