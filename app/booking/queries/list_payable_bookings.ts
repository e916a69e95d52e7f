import { whereHolding } from '#booking/contract/stay_facts'
import { builderArgs } from '#platform/database/sql'
import type { DateTime } from 'luxon'
import Booking from '#booking/models/booking'

/** Bookings that wait for the renter's payment, the one whose hold ends first on top. */
export default class ListPayableBookings {
  async handle({ renterId, now }: { renterId: string; now: DateTime }): Promise<Booking[]> {
    return Booking.query()
      .withScopes((scopes) => scopes.withCards())
      .whereRaw(...builderArgs(whereHolding(now)))
      .where({ renterId })
      .orderBy('hold_expires_at')
  }
}
