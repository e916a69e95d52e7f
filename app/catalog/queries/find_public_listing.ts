import type { DateTime } from 'luxon'
import {
  PUBLIC_COLUMNS,
  publicListingOf,
  type PublicListing,
  type PublicListingRow,
} from '#catalog/queries/public_listing'
import { IS_OWNER_IN_GOOD_STANDING, IS_PUBLIC } from '#catalog/rules/public_visibility'
import { NotFound } from '#shared/exceptions/domain_error'
import { queryPrepared } from '#platform/database/query_prepared'
import { isUuid } from '#shared/values/uuid'

/** Checks the owner's standing too, before the listing is hidden for it. */
const ONE = `
  SELECT ${PUBLIC_COLUMNS} FROM listings JOIN users o ON o.id = listings.owner_id
  WHERE listings.id = :id AND ${IS_PUBLIC} AND ${IS_OWNER_IN_GOOD_STANDING}`

/** One listing as visitors see it. Throws NotFound when it does not exist or the public may not see it. */
export default class FindPublicListing {
  async handle({ id, now }: { id: string; now: DateTime }): Promise<PublicListing> {
    const [row] = isUuid(id)
      ? await queryPrepared<PublicListingRow>(ONE, { id, now: now.toJSDate() })
      : []
    if (!row) throw new NotFound('Mooring not found')

    return publicListingOf(row)
  }
}
