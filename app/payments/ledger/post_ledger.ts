import { randomUUID } from 'node:crypto'
import { DateTime } from 'luxon'
import type { Trx } from '#platform/database/trx'
import type { Cents } from '#shared/values/money'
import LedgerEntry from '#payments/models/ledger_entry'

interface LedgerGroup {
  transactionId: string
  kind: string
  /** Id of the object that caused it, mostly at Stripe; unique together with kind and account. */
  source: string
  /** Ledger account to cents; they sum to zero. */
  lines: Record<string, Cents>
}

/**
 * Posts one balanced group of ledger entries, at most once for each source and kind.
 *
 * @returns false when it was posted before
 */
export async function postLedger(
  { transactionId, kind, source, lines }: LedgerGroup,
  trx: Trx
): Promise<boolean> {
  const groupId = randomUUID()
  const createdAt = DateTime.utc().toJSDate()
  const entries = Object.entries(lines).filter(([, amount]) => amount !== 0)
  if (entries.length === 0) return false

  const posted = await trx
    .insertQuery()
    .table(LedgerEntry.table)
    .multiInsert(
      entries.map(([account, amount]) => ({
        group_id: groupId,
        transaction_id: transactionId,
        account,
        amount_cents: amount,
        kind,
        source,
        created_at: createdAt,
      }))
    )
    .onConflict(['source', 'kind', 'account'])
    .ignore()
    .returning('id')

  return posted.length > 0
}
