import type { DateTime } from 'luxon'
import { listingCard } from '#catalog/contract/listing_card'
import {
  PUBLIC_COLUMNS,
  publicListingOf,
  type PublicListingRow,
} from '#catalog/queries/public_listing'
import { wherePublic } from '#catalog/contract/public_visibility'
import { runSql } from '#platform/database/run_sql'
import { sql } from '#platform/database/sql'

/** Cards of an owner's public listings, newest first. */
export default class ListHostListings {
  async handle({ ownerId, now }: { ownerId: string; now: DateTime }) {
    const rows = await runSql<PublicListingRow>(
      sql`SELECT ${PUBLIC_COLUMNS} FROM listings JOIN users o ON o.id = listings.owner_id
        WHERE listings.owner_id = ${ownerId} AND ${wherePublic('listings', now, 'o')}
        ORDER BY listings.created_at DESC, listings.id DESC`,
      { plan: 'prepared' }
    )

    return rows.map((row) => listingCard(publicListingOf(row), null))
  }
}
