import type Booking from '#booking/models/booking'
import { wherePaidTo } from '#booking/queries/owner_payments'
import { CHARGES_WITH_PAYMENTS } from '#booking/steps/charges_with_payments'
import { type Earning, earningsOf } from '#booking/steps/earnings'
import Transaction from '#payments/models/transaction'
import { columnsOf, modelOf } from '#platform/database/model_rows'
import { runSql } from '#platform/database/run_sql'
import { sql } from '#platform/database/sql'

interface Options {
  ownerId: string
  /** With their listings, at the latest when the earnings are shown. */
  bookings: Booking[]
}

/** The payments to an owner for some bookings, the latest first. */
export default class ListEarningsOfBookings {
  async handle({ ownerId, bookings }: Options): Promise<Earning[]> {
    const byId = new Map(bookings.map((booking) => [booking.id, booking]))
    const rows = await runSql<{ booking_id: string }>(
      sql`SELECT ${columnsOf(Transaction)}, booking_charges.booking_id FROM ${CHARGES_WITH_PAYMENTS}
        WHERE booking_charges.booking_id = ANY(${[...byId.keys()]}::uuid[]) AND ${wherePaidTo(ownerId)}
        ORDER BY transactions.captured_at DESC, transactions.id`,
      { client: 'together' }
    )

    return earningsOf(
      ownerId,
      rows.map(({ booking_id: bookingId, ...row }) => ({
        booking: byId.get(bookingId)!,
        payment: modelOf(Transaction, row),
      }))
    )
  }
}
