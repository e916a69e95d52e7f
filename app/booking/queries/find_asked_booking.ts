import { inject } from '@adonisjs/core'
import type Booking from '#booking/models/booking'
import FindBooking from '#booking/queries/find_booking'
import type User from '#identity/models/user'
import { NotAllowed } from '#shared/exceptions/domain_error'

/** The booking of an owner, to answer it. */
@inject()
export default class FindAskedBooking {
  constructor(private find: FindBooking) {}

  /** Throws NotFound when it is none of theirs, NotAllowed for its renter and administrators. */
  async handle(asked: { id: string; user: User }): Promise<Booking> {
    const { booking, viewer } = await this.find.handle(asked)
    if (viewer !== 'owner') throw new NotAllowed()

    return booking
  }
}
