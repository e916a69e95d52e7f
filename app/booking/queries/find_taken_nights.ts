import Booking from '#booking/models/booking'
import CalendarEntry from '#catalog/models/calendar_entry'
import type { DateTime } from 'luxon'
import type { StayRange } from '#shared/values/stay_range'

interface Nights {
  listingId: string
  stay: StayRange
  now: DateTime
}

/** Whether somebody has one of these nights; lapsed holds do not count (rule B9). */
export default class FindTakenNights {
  async handle({ listingId, stay, now }: Nights): Promise<boolean> {
    const taken = await CalendarEntry.query()
      .where('listing_id', listingId)
      .whereRaw('nights && ?::daterange', [stay.dateRange])
      .where((entry) =>
        entry.whereNull('booking_id').orWhereNotIn(
          'booking_id',
          Booking.query()
            .withScopes((scopes) => scopes.lapsed(now))
            .select('id')
        )
      )
      .first()

    return taken !== null
  }
}
