import { whereOpened } from '#incidents/models/incident'
import type { PayoutObjection } from '#payments/contract/payout_objections'
import { runSql } from '#platform/database/run_sql'
import { sql } from '#platform/database/sql'
import type { Trx } from '#platform/database/trx'

/** The owner's share of a stay waits while a problem of it is open (rule Q9). */
export default class DisputedStays implements PayoutObjection {
  readonly reason = 'problem'

  async among(references: string[], trx?: Trx): Promise<Set<string>> {
    const waiting = await runSql<{ id: string }>(
      sql`SELECT c.id FROM booking_charges c JOIN incidents i ON i.booking_id = c.booking_id
        WHERE c.id = ANY(${references}::uuid[]) AND ${whereOpened('i')}`,
      { client: trx ?? 'together' }
    )

    return new Set(waiting.map(({ id }) => id))
  }
}
