import Booking from '#booking/models/booking'

/** Every booking of a renter or an owner, newest stay first. */
export default class ListBookings {
  async handle(person: { renterId: string } | { ownerId: string }): Promise<Booking[]> {
    return Booking.query()
      .withScopes((scopes) => scopes.withCards())
      .where(person)
      .orderBy('check_in', 'desc')
      .orderBy('id')
  }
}
