import db from '@adonisjs/lucid/services/db'
import { runSql } from '#platform/database/run_sql'
import { sql } from '#platform/database/sql'
import type { Trx } from '#platform/database/trx'

const remember = (references: string[]) => sql`
  WITH demo AS (SELECT * FROM transactions WHERE is_dummy AND reference = ANY(${references}))
  INSERT INTO deleted_demo_objects (stripe_id)
  SELECT id FROM (
    SELECT payment_intent_id FROM demo UNION SELECT charge_id FROM demo
    UNION SELECT session_id FROM checkout_attempts WHERE transaction_id IN (SELECT id FROM demo)
    UNION SELECT stripe_refund_id FROM refunds WHERE transaction_id IN (SELECT id FROM demo)
    UNION SELECT stripe_transfer_id FROM transfers WHERE transaction_id IN (SELECT id FROM demo)
    UNION SELECT stripe_dispute_id FROM disputes WHERE transaction_id IN (SELECT id FROM demo)
  ) objects (id) WHERE id IS NOT NULL
  ON CONFLICT DO NOTHING`

/** Remembers the objects at Stripe of demo payments that are about to be deleted (rules X22, I9). */
export async function rememberDeleted(references: string[], trx: Trx): Promise<void> {
  await runSql(remember(references), { client: trx })
}

/** Whether an object at Stripe belongs to a demo payment that was deleted here. */
export async function isDeleted(stripeId: string): Promise<boolean> {
  const deleted = await deletedAmong([stripeId])

  return deleted.has(stripeId)
}

/** @returns which of these ids at Stripe belong to demo payments that were deleted here */
export async function deletedAmong(stripeIds: string[]): Promise<Set<string>> {
  const rows: { id: string }[] = await db
    .from('deleted_demo_objects')
    .whereIn('stripe_id', stripeIds)
    .select('stripe_id as id')

  return new Set(rows.map(({ id }) => id))
}
