import { inject } from '@adonisjs/core'
import type { DateTime } from 'luxon'
import CalendarEntry, { whereTaking } from '#catalog/models/calendar_entry'
import type Listing from '#catalog/models/listing'
import { type CalendarDay, calendarDays } from '#catalog/rules/calendar_days'
import { findModels } from '#platform/database/run_sql'
import { sql } from '#platform/database/sql'
import { addDays, type AucklandDate } from '#shared/values/auckland_time'

interface Wanted {
  from: AucklandDate
  days: number
  now: DateTime
}

/** The nights of moorings as their owner sees them, by the id of the mooring (rule C21). */
@inject()
export default class FindListingCalendars {
  async handle(
    listings: Listing[],
    { from, days, now }: Wanted
  ): Promise<Map<string, CalendarDay[]>> {
    const ids = listings.map(({ id }) => id)
    const period = `[${from},${addDays(from, days)})`
    const entries = await findModels(
      CalendarEntry,
      sql`WHERE listing_id = ANY(${ids}::uuid[]) AND kind <> 'pause' AND ${whereTaking('calendar_entries', now)}
        AND (nights && ${period}::daterange OR with_turnover && ${period}::daterange)`
    )
    const entriesOf = Map.groupBy(entries, ({ listingId }) => listingId)

    return new Map(
      listings.map((listing) => [
        listing.id,
        calendarDays(listing, entriesOf.get(listing.id) ?? [], { from, days }),
      ])
    )
  }
}
