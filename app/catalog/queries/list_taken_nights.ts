import type { DateTime } from 'luxon'
import CalendarEntry from '#catalog/models/calendar_entry'
import { aucklandDateOf } from '#shared/values/auckland_time'

/** The stays and blocks of a listing by date; past ones only when asked for. */
export default class ListTakenNights {
  async handle(wish: {
    listingId: string
    now: DateTime
    withPast?: boolean
  }): Promise<CalendarEntry[]> {
    const { listingId, now, withPast = false } = wish

    return CalendarEntry.query()
      .where('listing_id', listingId)
      .if(!withPast, (query) => query.whereRaw('upper(nights) > ?::date', [aucklandDateOf(now)]))
      .orderByRaw('lower(nights), id')
  }
}
