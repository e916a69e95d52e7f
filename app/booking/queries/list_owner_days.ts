import Booking from '#booking/models/booking'
import { type AucklandDate, addDays } from '#shared/values/auckland_time'

interface Options {
  ownerId: string
  today: AucklandDate
  /** How many days ahead. */
  days: number
  /** Ids of bookings that are listed whenever they are. */
  others: string[]
}

/** The confirmed stays at an owner's moorings that arrive, last or leave today or in the days ahead, and others; by mooring, then by check-in. */
export default class ListOwnerDays {
  async handle({ ownerId, today, days, others }: Options) {
    const stays = await Booking.query()
      .withScopes((scopes) => scopes.withCards())
      .where({ ownerId })
      .where((stay) =>
        stay
          .where((near) =>
            near
              .where('status', 'CONFIRMED')
              .where('check_out', '>=', today)
              .where('check_in', '<=', addDays(today, days))
          )
          .orWhereIn('id', others)
      )
      .orderBy('check_in')
      .orderBy('id')

    return stays.sort((one, other) => one.listing.title.localeCompare(other.listing.title))
  }
}
