import { runSql } from '#platform/database/run_sql'
import { sql } from '#platform/database/sql'
import { HAS_OPEN_REFUND } from '#payments/refunds/open_refunds'
import { HAS_UNKNOWN_MOVEMENT } from '#payments/rules/payout_conditions'

/** Which transactions have an open refund or movement by hand, so that no share is paid out yet (rules M18, M52). */
export default class FindOpenRefunds {
  async handle(transactionIds: string[]): Promise<Set<string>> {
    const transactions = await runSql<{ id: string }>(
      sql`SELECT id FROM transactions WHERE id = ANY(${transactionIds}::uuid[])
        AND (${HAS_OPEN_REFUND} OR ${HAS_UNKNOWN_MOVEMENT})`,
      { client: 'together' }
    )

    return new Set(transactions.map(({ id }) => id))
  }
}
