import type Booking from '#booking/models/booking'
import Charge from '#booking/models/charge'
import Transaction from '#payments/models/transaction'

/** Payments for an owner's moorings. */
export function paidTo(ownerId: string) {
  return Transaction.query()
    .where('payeeId', ownerId)
    .where('status', 'completed')
    .whereNotNull('capturedAt')
}

/** @returns the bookings of these payments by reference, with their listings */
export async function bookingsOf(payments: { reference: string }[]): Promise<Map<string, Booking>> {
  const references = payments.map(({ reference }) => reference)
  const charges = await Charge.query()
    .whereIn('id', references)
    .preload('booking', (booking) => booking.preload('listing'))

  return new Map(charges.map(({ id, booking }) => [id, booking]))
}
