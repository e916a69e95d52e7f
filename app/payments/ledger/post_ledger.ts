import { randomUUID } from 'node:crypto'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { Cents } from '#shared/values/money'
import LedgerEntry from '#payments/models/ledger_entry'

interface LedgerGroup {
  transactionId: string
  kind: string
  /** The object at the provider that made it happen: the same kind of thing is posted once for it. */
  source: string
  /** Account to cents; they sum to zero. */
  lines: Record<string, Cents>
}

export const ownerPayable = (userId: string) => `owner_payable:${userId}`
export const receivable = (userId: string) => `receivable:${userId}`

/**
 * Posts one movement of money in the transaction of the change it belongs to.
 *
 * @returns false when it was posted before
 */
export async function postLedger(
  { transactionId, kind, source, lines }: LedgerGroup,
  trx: TransactionClientContract
): Promise<boolean> {
  const groupId = randomUUID()
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
      }))
    )
    .onConflict(['source', 'kind', 'account'])
    .ignore()
    .returning('id')

  return posted.length > 0
}
