import { inject } from '@adonisjs/core'
import type Booking from '#booking/models/booking'
import FindBooking from '#booking/queries/find_booking'
import type User from '#identity/models/user'
import { NotAllowed } from '#shared/exceptions/domain_error'

/** The booking of a renter, to change its dates. */
@inject()
export default class FindRentedBooking {
  constructor(private find: FindBooking) {}

  /** Throws NotFound when it is none of theirs, NotAllowed for its owner and administrators. */
  async handle(rented: { id: string; user: User }): Promise<Booking> {
    const { booking, viewer } = await this.find.handle(rented)
    if (viewer !== 'renter') throw new NotAllowed()

    return booking
  }
}
