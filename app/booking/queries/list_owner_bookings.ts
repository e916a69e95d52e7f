import Booking from '#booking/models/booking'
import { type Page, toPage } from '#shared/values/page'

interface Options {
  ownerId: string
  page: number
  limit: number
}

/** One page of an owner's bookings, newest stay first. */
export default class ListOwnerBookings {
  async handle({ ownerId, page, limit }: Options): Promise<Page<Booking>> {
    const found = await Booking.query()
      .withScopes((scopes) => scopes.withCards())
      .where({ ownerId })
      .orderBy('check_in', 'desc')
      .orderBy('id')
      .paginate(page, limit)

    return toPage(found.all(), found.total, { page, limit })
  }
}
