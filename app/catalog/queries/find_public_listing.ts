import type { DateTime } from 'luxon'
import {
  findPublicRow,
  PUBLIC_COLUMNS,
  publicListingOf,
  type PublicListing,
} from '#catalog/queries/public_listing'

/** One listing as visitors see it. Throws NotFound when it does not exist or the public may not see it. */
export default class FindPublicListing {
  async handle(one: { id: string; now: DateTime }): Promise<PublicListing> {
    return publicListingOf(await findPublicRow(PUBLIC_COLUMNS, one))
  }
}
