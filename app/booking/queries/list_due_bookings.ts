import { whereRevealDue, whereTrusted } from '#booking/contract/stay_facts'
import { builderArgs } from '#platform/database/sql'
import type { ModelQueryBuilderContract } from '@adonisjs/lucid/types/model'
import type { DateTime } from 'luxon'
import Booking from '#booking/models/booking'
import marketplace from '#config/marketplace'

type Query = ModelQueryBuilderContract<typeof Booking, Booking>

const DUE = {
  reveal: (query: Query, now: DateTime) =>
    query
      .whereRaw(...builderArgs(whereRevealDue(now)))
      .whereRaw(...builderArgs(whereTrusted(now)))
      .orderBy('check_in_at'),

  complete: (query: Query, now: DateTime) =>
    query
      .where('status', 'CONFIRMED')
      .where('check_out_at', '<=', now.toSQL()!)
      .orderBy('check_out_at'),

  expire: (query: Query, now: DateTime) =>
    query.withScopes((scopes) => scopes.lapsed(now)).orderBy('hold_expires_at'),

  /** Requests whose time to answer is over. */
  expireRequests: (query: Query, now: DateTime) =>
    query
      .where('payment_status', 'AUTHORISED')
      .where('hold_expires_at', '<=', now.toSQL()!)
      .orderBy('hold_expires_at'),

  /** Requests that end soon. */
  remindOfRequests: (query: Query, now: DateTime) =>
    query
      .where('payment_status', 'AUTHORISED')
      .where('hold_expires_at', '>', now.toSQL()!)
      .where(
        'hold_expires_at',
        '<=',
        now.plus({ hours: marketplace.requests.remindHours }).toSQL()!
      )
      .orderBy('hold_expires_at'),

  /** Stays that end soon and whose details were revealed. */
  remind: (query: Query, now: DateTime) =>
    query
      .where('status', 'CONFIRMED')
      .whereNotNull('details_revealed_at')
      .where('check_in_at', '<=', now.toSQL()!)
      .where('check_out_at', '>', now.toSQL()!)
      .where('check_out_at', '<=', hoursAhead(now))
      .whereRaw(...builderArgs(whereTrusted(now)))
      .orderBy('check_out_at'),
}

/** Ids of bookings that are due, earliest first; the action checks each again under a lock. */
export default class ListDueBookings {
  async handle({ work, now }: { work: keyof typeof DUE; now: DateTime }): Promise<string[]> {
    const bookings = await DUE[work](Booking.query(), now).select('id').orderBy('id')

    return bookings.map(({ id }) => id)
  }
}

function hoursAhead(now: DateTime): string {
  return now.plus({ hours: marketplace.stay.revealHours }).toSQL()!
}
