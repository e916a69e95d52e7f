import { inject } from '@adonisjs/core'
import ListBookings, { type BookingRow } from '#moderation/reports/list_bookings'

const MOST = 100

/** The paid stays of a person, as renter or owner, that are not over: what a ban leaves to be decided on, soonest first. */
@inject()
export default class ListUpcomingStays {
  constructor(private bookings: ListBookings) {}

  /** @returns up to 100 of them */
  async handle(userId: string): Promise<BookingRow[]> {
    const { rows } = await this.bookings.handle({
      person: userId,
      upcoming: true,
      sort: 'checkIn',
      page: 1,
      limit: MOST,
    })

    return rows
  }
}
