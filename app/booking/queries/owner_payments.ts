import Booking from '#booking/models/booking'
import Transaction from '#payments/models/transaction'

/** Payments for an owner's moorings. */
export function paidTo(ownerId: string) {
  return Transaction.query()
    .where('payeeId', ownerId)
    .where('status', 'completed')
    .whereNotNull('capturedAt')
}

/** @returns the bookings of these payments by id, with their listings */
export async function bookingsOf(payments: { reference: string }[]): Promise<Map<string, Booking>> {
  const ids = payments.map(({ reference }) => reference)
  const bookings = await Booking.query().whereIn('id', ids).preload('listing')

  return new Map(bookings.map((booking) => [booking.id, booking]))
}
