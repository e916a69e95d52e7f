import type { ModelQueryBuilderContract } from '@adonisjs/lucid/types/model'
import type { DateTime } from 'luxon'
import Booking from '#booking/models/booking'
import marketplace from '#config/marketplace'

/** Ids of bookings that are due, earliest first; the action checks each again under a lock. */
export default class ListDueBookings {
  toReveal(now: DateTime): Promise<string[]> {
    return this.#ids(
      Booking.query()
        .where('status', 'CONFIRMED')
        .where('payment_status', 'PAID')
        .whereNull('details_revealed_at')
        .where('check_in_at', '<=', now.plus({ hours: marketplace.stay.revealHours }).toSQL()!)
        .where('check_out_at', '>', now.toSQL()!)
        .orderBy('check_in_at')
    )
  }

  toComplete(now: DateTime): Promise<string[]> {
    return this.#ids(
      Booking.query()
        .where('status', 'CONFIRMED')
        .where('check_out_at', '<=', now.toSQL()!)
        .orderBy('check_out_at')
    )
  }

  toExpire(now: DateTime): Promise<string[]> {
    return this.#ids(
      Booking.query()
        .withScopes((scopes) => scopes.lapsed(now))
        .orderBy('hold_expires_at')
    )
  }

  /** Stays that end soon and whose details were revealed. */
  toRemind(now: DateTime): Promise<string[]> {
    return this.#ids(
      Booking.query()
        .where('status', 'CONFIRMED')
        .whereNotNull('details_revealed_at')
        .where('check_in_at', '<=', now.toSQL()!)
        .where('check_out_at', '>', now.toSQL()!)
        .where('check_out_at', '<=', now.plus({ hours: marketplace.stay.revealHours }).toSQL()!)
        .orderBy('check_out_at')
    )
  }

  async #ids(query: ModelQueryBuilderContract<typeof Booking, Booking>): Promise<string[]> {
    const bookings = await query.select('id').orderBy('id')

    return bookings.map(({ id }) => id)
  }
}
