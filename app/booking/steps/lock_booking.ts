import db from '@adonisjs/lucid/services/db'
import type { Trx } from '#platform/database/trx'
import Booking from '#booking/models/booking'
import Calendar from '#catalog/contract/calendar'
import { lockUntilCommit } from '#platform/database/lock_until_commit'
import { NotFound } from '#shared/exceptions/domain_error'

/**
 * Locks a booking and the calendar of its listing for one short transaction. The calendar is always locked first, so
 * that two writers cannot deadlock. Throws NotFound, DatesUnavailable when the calendar stays locked by others.
 *
 * @param locks `before`: name of a lock that is taken before both
 */
export async function lockBooking<Result>(
  bookingId: string,
  work: (booking: Booking, trx: Trx) => Promise<Result>,
  { before }: { before?: string } = {}
): Promise<Result> {
  const found = await Booking.find(bookingId)
  if (!found) throw new NotFound('Booking not found')

  return db.transaction(async (trx) => {
    if (before) await lockUntilCommit(before, trx)
    await new Calendar().lock(found.listingId, trx)
    const booking = await Booking.query({ client: trx })
      .where('id', bookingId)
      .forUpdate()
      .firstOrFail()

    return work(booking, trx)
  })
}
