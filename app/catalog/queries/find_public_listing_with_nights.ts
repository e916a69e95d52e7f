import type { DateTime } from 'luxon'
import {
  findPublicRow,
  PUBLIC_COLUMNS,
  publicListingOf,
  type PublicListing,
  type PublicListingRow,
} from '#catalog/queries/public_listing'
import { type RefusedDays, refusedNights } from '#catalog/queries/refused_nights'
import { raw, sql } from '#platform/database/sql'

const columnsWithNights = (now: DateTime) =>
  sql`${PUBLIC_COLUMNS}, ${refusedNights(raw('listings.id'), now)} AS taken`

type Row = PublicListingRow & { taken: RefusedDays[] | null }

/** As FindPublicListing, with the nights from today on that nobody else can have, by one statement. Throws NotFound. */
export default class FindPublicListingWithNights {
  async handle(one: {
    id: string
    now: DateTime
  }): Promise<PublicListing & { taken: RefusedDays[] }> {
    const row = await findPublicRow<Row>(columnsWithNights(one.now), one)

    return Object.assign(publicListingOf(row), { taken: row.taken ?? [] })
  }
}
