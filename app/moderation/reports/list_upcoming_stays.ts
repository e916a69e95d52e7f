import { inject } from '@adonisjs/core'
import ListBookings, { type BookingRow } from '#moderation/reports/list_bookings'

const MOST = 100

/** A person's paid stays that are not over, soonest first: what an administrator must settle after a ban. */
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
