import type { RenterAtMooring, UnreadRenters } from '#booking/contract/unread_renters'
import { runSql } from '#platform/database/run_sql'
import { sql } from '#platform/database/sql'

/** Whose messages an owner has not read, by mooring; lines of the system do not count. */
export default class ListUnreadRenters implements UnreadRenters {
  of(ownerId: string): Promise<RenterAtMooring[]> {
    return runSql<RenterAtMooring>(
      sql`SELECT DISTINCT c.listing_id AS "listingId", c.renter_id AS "renterId"
        FROM messages m JOIN conversations c ON c.id = m.conversation_id
        WHERE m.recipient_id = ${ownerId} AND m.read_at IS NULL AND c.owner_id = ${ownerId}`,
      { client: 'together' }
    )
  }
}
