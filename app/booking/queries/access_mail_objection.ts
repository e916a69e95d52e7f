import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import Booking from '#booking/models/booking'

/**
 * Why the mail with the access details of a stay must not be sent any more: whoever cancelled, or has left, has no
 * business at the mooring (rule V14: cancelling hides the details again). Null while it may be sent.
 */
export async function accessMailObjection(
  bookingId: string,
  trx?: TransactionClientContract
): Promise<string | null> {
  const booking = await Booking.find(bookingId, { client: trx })
  if (booking?.areDetailsRevealed) return null

  return booking?.status === 'COMPLETED'
    ? 'The stay is over: its access details are not sent any more. Give this mail up.'
    : 'The stay was cancelled: its access details are not sent any more. Give this mail up.'
}
