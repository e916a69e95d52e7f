import db from '@adonisjs/lucid/services/db'
import { mailOffMarket } from '#booking/mails/mail_off_market'
import Booking from '#booking/models/booking'
import { takeOffMarket } from '#catalog/contract/take_off_market'
import marketplace from '#config/marketplace'

/** Takes a listing off the market when its latest requests were not answered, and tells its owner (rule B62). */
export default class LeaveMarket {
  async handle({ bookingId, listingId }: { bookingId: string; listingId: string }): Promise<void> {
    const { mostUnanswered } = marketplace.requests
    const latest = await Booking.query()
      .where({ listingId })
      .whereNotNull('respond_by')
      .whereNot('payment_status', 'AUTHORISED')
      .orderByRaw('coalesce(confirmed_at, cancelled_at) DESC')
      .limit(mostUnanswered)
    if (latest.length < mostUnanswered || !latest.every(({ isUnanswered }) => isUnanswered)) return

    await db.transaction(async (trx) => {
      if (!(await takeOffMarket(listingId, trx))) return

      await mailOffMarket(await Booking.findOrFail(bookingId, { client: trx }), trx)
    })
  }
}
