import { whereHolding } from '#booking/contract/stay_facts'
import { findModels } from '#platform/database/run_sql'
import { sql } from '#platform/database/sql'
import type { DateTime } from 'luxon'
import Booking from '#booking/models/booking'

/** Bookings that wait for the renter's payment, the one whose hold ends first on top. Without what cards show. */
export default class ListPayableBookings {
  handle({ renterId, now }: { renterId: string; now: DateTime }): Promise<Booking[]> {
    return findModels(
      Booking,
      sql`WHERE renter_id = ${renterId} AND ${whereHolding(now)} ORDER BY hold_expires_at`,
      { client: 'together' }
    )
  }
}
