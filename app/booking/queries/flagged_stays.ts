import { runSql } from '#platform/database/run_sql'
import { sql } from '#platform/database/sql'
import type { Trx } from '#platform/database/trx'
import type { PayoutObjection } from '#payments/contract/payout_objections'

/** The share of a stay at a flagged listing waits (rule M39). */
export default class FlaggedStays implements PayoutObjection {
  async among(references: string[], trx?: Trx): Promise<Set<string>> {
    const flagged = await runSql<{ id: string }>(
      sql`SELECT c.id FROM booking_charges c JOIN bookings b ON b.id = c.booking_id
        JOIN listings l ON l.id = b.listing_id
        WHERE c.id = ANY(${references}::uuid[]) AND l.moderation_status = 'flagged'`,
      { client: trx ?? 'together' }
    )

    return new Set(flagged.map(({ id }) => id))
  }
}
