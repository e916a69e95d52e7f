import db from '@adonisjs/lucid/services/db'
import Booking from '#booking/models/booking'
import { builderArgs, sql } from '#platform/database/sql'
import Alert from '#alerts/models/alert'
import { notifyChanges } from '#shared/events/notify_changes'

/**
 * Ends a person's alerts about nights that they have booked and paid for: at the mooring of the alert, or at any that its search
 * finds (rule N34).
 */
export default class EndBookedAlerts {
  async handle({ bookingId }: { bookingId: string }): Promise<void> {
    await db.transaction(async (trx) => {
      const booking = await Booking.query({ client: trx })
        .where('id', bookingId)
        .preload('listing')
        .firstOrFail()
      if (!booking.isStanding) return
      const { renterId, listingId, listing, stay } = booking
      const covers = sql`(daterange(check_in, check_out) <@ ${stay.dateRange}::daterange
        AND (listing_id = ${listingId}
          OR listing_id IS NULL AND (region IS NULL OR fold(region) = fold(${listing.region}))))`

      const ended = await Alert.query({ client: trx })
        .where('user_id', renterId)
        .whereRaw(...builderArgs(covers))
        .delete()
      if (Number(ended) > 0) await notifyChanges([{ keys: ['alerts'], to: [renterId] }], trx)
    })
  }
}
