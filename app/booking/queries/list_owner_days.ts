import Booking from '#booking/models/booking'
import { type AucklandDate, addDays } from '#shared/values/auckland_time'

/** The confirmed stays at an owner's moorings that arrive, last or leave between two days, both included; by mooring, then by check-in. */
export default class ListOwnerDays {
  async handle({ ownerId, today, days }: { ownerId: string; today: AucklandDate; days: number }) {
    const stays = await Booking.query()
      .withScopes((scopes) => scopes.withCards())
      .where({ ownerId, status: 'CONFIRMED' })
      .where('check_out', '>=', today)
      .where('check_in', '<=', addDays(today, days))
      .orderBy('check_in')
      .orderBy('id')

    return stays.sort((one, other) => one.listing.title.localeCompare(other.listing.title))
  }
}
