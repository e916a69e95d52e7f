import type { DateTime } from 'luxon'
import type { Trx } from '#platform/database/trx'
import type { Cents } from '#shared/values/money'
import Transaction from '#payments/models/transaction'

const SENT = `coalesce(sum(transferred_cents + coalesce((SELECT sum(f.amount_cents) FROM transfers f
  WHERE f.transaction_id = transactions.id AND f.status = 'requested'), 0)), 0) AS cents`

/** What an owner was sent, and is being sent, of stays that are not over, in cents (rule M51). */
export async function sentBeforeCheckOut(
  { payeeId, now }: { payeeId: string; now: DateTime },
  trx?: Trx
): Promise<Cents> {
  const query = Transaction.query({ client: trx })
    .where({ payeeId })
    .where('payoutWholeAt', '>', now.toSQL()!)
  const [{ cents }] = await query.select(query.client.raw(SENT)).pojo<{ cents: string }>()

  return Number(cents)
}
