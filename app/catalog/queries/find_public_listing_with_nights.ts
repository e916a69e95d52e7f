import { inject } from '@adonisjs/core'
import type { DateTime } from 'luxon'
import { ResponseRates } from '#catalog/contract/response_rates'
import {
  findPublicRow,
  publicColumnsWith,
  publicListingOf,
  type PublicListingRow,
  type RatedListing,
} from '#catalog/queries/public_listing'
import { type RefusedDays, refusedNights } from '#catalog/queries/refused_nights'
import { raw, sql } from '#platform/database/sql'

type Row = PublicListingRow & Pick<RatedListing, 'responseRate'> & { taken: RefusedDays[] | null }

/** As FindPublicListing, with the nights from today on that nobody else can have, by one statement. Throws NotFound. */
@inject()
export default class FindPublicListingWithNights {
  constructor(private rates: ResponseRates) {}

  async handle(one: {
    id: string
    now: DateTime
  }): Promise<RatedListing & { taken: RefusedDays[] }> {
    const taken = refusedNights(raw('listings.id'), one.now)
    const columns = sql`${publicColumnsWith(this.rates)}, ${taken} AS taken`
    const row = await findPublicRow<Row>(columns, one)
    const { responseRate } = row

    return Object.assign(publicListingOf(row), { responseRate, taken: row.taken ?? [] })
  }
}
