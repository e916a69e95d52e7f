import type { DateTime } from 'luxon'
import { listingCard } from '#catalog/contract/listing_card'
import {
  PUBLIC_COLUMNS,
  publicListingOf,
  type PublicListingRow,
} from '#catalog/queries/public_listing'
import { IS_OWNER_IN_GOOD_STANDING, IS_PUBLIC } from '#catalog/rules/public_visibility'
import { queryPrepared } from '#platform/database/query_prepared'

const PUBLIC_ONES = `
  SELECT ${PUBLIC_COLUMNS} FROM listings JOIN users o ON o.id = listings.owner_id
  WHERE listings.owner_id = :ownerId AND ${IS_PUBLIC} AND ${IS_OWNER_IN_GOOD_STANDING}
  ORDER BY listings.created_at DESC, listings.id DESC`

/** Cards of an owner's public listings, newest first. */
export default class ListHostListings {
  async handle({ ownerId, now }: { ownerId: string; now: DateTime }) {
    const rows = await queryPrepared<PublicListingRow>(PUBLIC_ONES, {
      ownerId,
      now: now.toJSDate(),
    })

    return rows.map((row) => listingCard(publicListingOf(row), null))
  }
}
