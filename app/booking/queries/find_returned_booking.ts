import Booking from '#booking/models/booking'

/** The booking whose payment page a renter comes back from, with what cards show; null when it is not theirs. */
export default class FindReturnedBooking {
  async handle({ id, renterId }: { id: string; renterId: string }): Promise<Booking | null> {
    return Booking.query()
      .withScopes((scopes) => scopes.withCards())
      .where({ id, renterId })
      .first()
  }
}
