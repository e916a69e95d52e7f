import { runSql } from '#platform/database/run_sql'
import { type Sql, sql } from '#platform/database/sql'
import type { Cents } from '#shared/values/money'

interface Losses {
  amountCents: Cents
  /** The part of it that owners bear (rule M21). */
  ownerShareCents: Cents
}

/** Adds up what lost disputes took of the payments that match a condition on `transactions t`. */
export async function findLosses(matching: Sql): Promise<Losses> {
  const [losses] = await runSql<Losses>(
    sql`SELECT
      coalesce(-sum(e.amount_cents) FILTER (WHERE e.account = 'disputes'), 0)::int AS "amountCents",
      coalesce(sum(e.amount_cents) FILTER (WHERE e.account LIKE 'owner_payable:%'), 0)::int AS "ownerShareCents"
    FROM ledger_entries e JOIN transactions t ON t.id = e.transaction_id
    WHERE e.kind = 'dispute_lost' AND ${matching}`
  )

  return losses
}
