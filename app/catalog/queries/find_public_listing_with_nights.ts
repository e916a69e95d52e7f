import type { DateTime } from 'luxon'
import { whereTaking } from '#catalog/models/calendar_entry'
import {
  findPublicRow,
  PUBLIC_COLUMNS,
  publicListingOf,
  type PublicListing,
  type PublicListingRow,
} from '#catalog/queries/public_listing'
import { sql } from '#platform/database/sql'
import { type AucklandDate, aucklandDateOf } from '#shared/values/auckland_time'

const columnsWithNights = (now: DateTime) => sql`${PUBLIC_COLUMNS},
  (SELECT json_agg(json_build_object('startDate', lower(c.nights), 'endDate', upper(c.nights) - 1) ORDER BY lower(c.nights), c.id)
   FROM calendar_entries c
   WHERE c.listing_id = listings.id AND ${whereTaking('c', now)} AND upper(c.nights) > ${aucklandDateOf(now)}::date) AS taken`

/** Taken days, first and last included (rule C8). */
interface TakenDays {
  startDate: AucklandDate
  endDate: AucklandDate
}

type Row = PublicListingRow & { taken: TakenDays[] | null }

/** As FindPublicListing, with the nights from today on that nobody else can have, by one statement. Throws NotFound. */
export default class FindPublicListingWithNights {
  async handle(one: {
    id: string
    now: DateTime
  }): Promise<PublicListing & { taken: TakenDays[] }> {
    const row = await findPublicRow<Row>(columnsWithNights(one.now), one)

    return Object.assign(publicListingOf(row), { taken: row.taken ?? [] })
  }
}
