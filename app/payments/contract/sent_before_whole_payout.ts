import { runSql } from '#platform/database/run_sql'
import { sql } from '#platform/database/sql'
import type { DateTime } from 'luxon'
import type { Trx } from '#platform/database/trx'
import type { Cents } from '#shared/values/money'

/** What an owner was sent, and is being sent, of shares that may not be sent whole yet, in cents (rule M51). */
export async function sentBeforeWholePayout(
  { payeeId, now }: { payeeId: string; now: DateTime },
  trx?: Trx
): Promise<Cents> {
  const [{ cents }] = await runSql<{ cents: string }>(
    sql`
      SELECT coalesce(sum(t.transferred_cents + coalesce((
        SELECT sum(f.amount_cents) FROM transfers f WHERE f.transaction_id = t.id AND f.status = 'requested'), 0)), 0) AS cents
      FROM transactions t WHERE t.payee_id = ${payeeId} AND t.payout_whole_at > ${now}`,
    { client: trx }
  )

  return Number(cents)
}
