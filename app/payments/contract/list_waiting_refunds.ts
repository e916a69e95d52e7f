import { runSql } from '#platform/database/run_sql'
import { sql } from '#platform/database/sql'

/** The references of payments to an owner with a refund that waits until the owner has given their part back. */
export async function listWaitingRefunds(payeeId: string): Promise<string[]> {
  const payments = await runSql<{ reference: string }>(
    sql`SELECT reference FROM transactions WHERE payee_id = ${payeeId} AND EXISTS (
      SELECT FROM refunds WHERE refunds.transaction_id = transactions.id AND refunds.status = 'waiting')`,
    { client: 'together' }
  )

  return payments.map(({ reference }) => reference)
}
