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

type Row = PublicListingRow & Pick<RatedListing, 'responseRate'>

/** One listing as visitors see it. Throws NotFound when it does not exist or the public may not see it. */
@inject()
export default class FindPublicListing {
  constructor(private rates: ResponseRates) {}

  async handle(one: { id: string; now: DateTime }): Promise<RatedListing> {
    const row = await findPublicRow<Row>(publicColumnsWith(this.rates), one)

    return Object.assign(publicListingOf(row), { responseRate: row.responseRate })
  }
}
