import db from '@adonisjs/lucid/services/db'
import type { Trx } from '#platform/database/trx'
import Booking from '#booking/models/booking'
import Calendar from '#catalog/contract/calendar'
import { NotFound } from '#shared/exceptions/domain_error'

/**
 * Locks a booking and the calendar of its listing for one short transaction. The calendar is always locked first, so
 * that two writers cannot deadlock. Throws NotFound, DatesUnavailable when the calendar stays locked by others.
 */
export async function lockBooking<Result>(
  bookingId: string,
  work: (booking: Booking, trx: Trx) => Promise<Result>
): Promise<Result> {
  const found = await Booking.find(bookingId)
  if (!found) throw new NotFound('Booking not found')

  return db.transaction(async (trx) => {
    await new Calendar().lock(found.listingId, trx)
    const booking = await Booking.query({ client: trx })
      .where('id', bookingId)
      .forUpdate()
      .firstOrFail()

    return work(booking, trx)
  })
}
