import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import Booking from '#booking/models/booking'
import Calendar from '#catalog/contract/calendar'
import { NotFound } from '#shared/exceptions/domain_error'

type Work<Result> = (booking: Booking, trx: TransactionClientContract) => Promise<Result>

/**
 * Opens one booking for a change: one short transaction in which nobody else changes it or the calendar
 * of its listing. The calendar is always locked before the row, so that no two writers wait for each other.
 */
@inject()
export default class OpenBooking {
  constructor(private calendar: Calendar) {}

  /** @throws NotFound when there is no such booking, DatesUnavailable when the calendar stays busy */
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
