import type { DateTime } from 'luxon'
import { heldNights } from '#catalog/contract/held_nights'
import CalendarEntry from '#catalog/models/calendar_entry'
import { aucklandDateOf } from '#shared/values/auckland_time'

/** The stays and blocks of a listing by date; past ones only when asked for, lapsed holds never. */
export default class ListTakenNights {
  async handle(wish: {
    listingId: string
    now: DateTime
    withPast?: boolean
  }): Promise<CalendarEntry[]> {
    const { listingId, now, withPast = false } = wish
    const holds = await heldNights()
    const lapsed = await holds.listLapsed({ listingId, now })

    return CalendarEntry.query()
      .where('listing_id', listingId)
      .if(lapsed.length > 0, (query) =>
        query.where((entry) => entry.whereNull('booking_id').orWhereNotIn('booking_id', lapsed))
      )
      .if(!withPast, (query) => query.whereRaw('upper(nights) > ?::date', [aucklandDateOf(now)]))
      .orderByRaw('lower(nights), id')
  }
}
