import { whereEndedHold } from '#booking/contract/stay_facts'
import Booking from '#booking/models/booking'
import Listing from '#catalog/models/listing'
import { builderArgs, sql } from '#platform/database/sql'

/** The moorings of an owner that were ever booked, by title, and how many bookings they have in all; holds that ended unpaid are none. */
export default class ListBookedMoorings {
  async handle({ ownerId }: { ownerId: string }): Promise<{
    moorings: { id: string; title: string }[]
    bookings: number
  }> {
    const booked = () =>
      Booking.query()
        .where({ ownerId })
        .whereRaw(...builderArgs(sql`NOT ${whereEndedHold()}`))
    const moorings = await Listing.query()
      .whereIn('id', booked().select('listing_id'))
      .orderBy('title')
      .pojo<{ id: string; title: string }>()
      .select('id', 'title')
    const [{ count }] = await booked().pojo<{ count: string }>().count('* as count')

    return { moorings, bookings: Number(count) }
  }
}
