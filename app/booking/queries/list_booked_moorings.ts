import Booking from '#booking/models/booking'
import Listing from '#catalog/models/listing'

/** The moorings of an owner that were ever booked, by title, and how many bookings they have in all. */
export default class ListBookedMoorings {
  async handle({ ownerId }: { ownerId: string }): Promise<{
    moorings: { id: string; title: string }[]
    bookings: number
  }> {
    const moorings = await Listing.query()
      .whereIn('id', Booking.query().where({ ownerId }).select('listing_id'))
      .orderBy('title')
      .pojo<{ id: string; title: string }>()
      .select('id', 'title')
    const [{ count }] = await Booking.query()
      .where({ ownerId })
      .pojo<{ count: string }>()
      .count('* as count')

    return { moorings, bookings: Number(count) }
  }
}
