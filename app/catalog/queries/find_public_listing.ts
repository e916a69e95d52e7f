import type { DateTime } from 'luxon'
import {
  findPublicRow,
  PUBLIC_COLUMNS,
  publicListingOf,
  type PublicListing,
  publicRowOf,
} from '#catalog/queries/public_listing'

const ONE = publicRowOf(PUBLIC_COLUMNS)

/** One listing as visitors see it. Throws NotFound when it does not exist or the public may not see it. */
export default class FindPublicListing {
  async handle({ id, now }: { id: string; now: DateTime }): Promise<PublicListing> {
    return publicListingOf(await findPublicRow(ONE, { id, now: now.toJSDate() }))
  }
}
