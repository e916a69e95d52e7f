import type { DateTime } from 'luxon'
import CalendarEntry from '#catalog/models/calendar_entry'
import { aucklandDateOf } from '#shared/values/auckland_time'

/** Stays and blocks of a listing by date; past ones only on request, lapsed holds never. */
export default class ListTakenNights {
  async handle({
    listingId,
    now,
    withPast = false,
  }: {
    listingId: string
    now: DateTime
    withPast?: boolean
  }): Promise<CalendarEntry[]> {
    return CalendarEntry.query()
      .where('listing_id', listingId)
      .withScopes((scopes) => scopes.taking(now))
      .if(!withPast, (query) => query.whereRaw('upper(nights) > ?::date', [aucklandDateOf(now)]))
      .orderByRaw('lower(nights), id')
  }
}
