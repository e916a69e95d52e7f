import { inject } from '@adonisjs/core'
import type Booking from '#booking/models/booking'
import type User from '#identity/models/user'
import FindStay from '#incidents/incidents/find_stay'
import { hasIncident } from '#incidents/photos/find_stay_photo'
import { NotFound } from '#shared/exceptions/domain_error'

/** A stay whose condition photos a person may see (rule Q17). Throws NotFound. */
@inject()
export default class FindPhotographedStay {
  constructor(private stays: FindStay) {}

  async handle(asked: { id: string; user: User }): Promise<Booking> {
    const { booking, viewer } = await this.stays.handle(asked)
    if (viewer === 'admin' && !(await hasIncident(booking.id)))
      throw new NotFound('Booking not found')

    return booking
  }
}
