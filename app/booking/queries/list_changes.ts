import BookingChange from '#booking/models/booking_change'

/** The changes of the dates of a booking, newest first. */
export default class ListChanges {
  async handle({ bookingId }: { bookingId: string }): Promise<BookingChange[]> {
    return BookingChange.query().where({ bookingId }).orderBy('createdAt', 'desc').orderBy('id')
  }
}
