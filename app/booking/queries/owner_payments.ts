import type Booking from '#booking/models/booking'
import Charge from '#booking/models/charge'
import { builderArgs, type Sql, sql } from '#platform/database/sql'
import Transaction from '#payments/models/transaction'

/** SQL of payments for an owner's moorings. */
export function wherePaidTo(ownerId: string): Sql {
  return sql`(transactions.payee_id = ${ownerId} AND transactions.status = 'completed'
    AND transactions.captured_at IS NOT NULL)`
}

export function paidTo(ownerId: string) {
  return Transaction.query().whereRaw(...builderArgs(wherePaidTo(ownerId)))
}

/** @returns the bookings of these payments by reference, with their listings */
export async function bookingsOf(payments: { reference: string }[]): Promise<Map<string, Booking>> {
  const references = payments.map(({ reference }) => reference)
  const charges = await Charge.query()
    .whereIn('id', references)
    .preload('booking', (booking) => booking.preload('listing'))

  return new Map(charges.map(({ id, booking }) => [id, booking]))
}
