import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import type { Trx } from '#platform/database/trx'
import Booking from '#booking/models/booking'
import Calendar from '#catalog/contract/calendar'
import { NotFound } from '#shared/exceptions/domain_error'

type Work<Result> = (booking: Booking, trx: Trx) => Promise<Result>

/**
 * Locks a booking and the calendar of its listing for one short transaction. The calendar is always locked first, so
 * that two writers cannot deadlock. Throws NotFound, DatesUnavailable when the calendar stays locked by others.
 */
@inject()
export default class OpenBooking {
  constructor(private calendar: Calendar) {}

  async handle<Result>(bookingId: string, work: Work<Result>): Promise<Result> {
    const { listingId } = await this.#find(bookingId)

    return db.transaction(async (trx) => {
      await this.calendar.lock(listingId, trx)
      const booking = await Booking.query({ client: trx })
        .where('id', bookingId)
        .forUpdate()
        .firstOrFail()

      return work(booking, trx)
    })
  }

  async #find(bookingId: string): Promise<Booking> {
    const booking = await Booking.find(bookingId)
    if (!booking) throw new NotFound('Booking not found')

    return booking
  }
}
