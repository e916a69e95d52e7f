import { runSql } from '#platform/database/run_sql'
import { raw, sql } from '#platform/database/sql'

interface Recorded {
  operation: string
  /** Our row's id in the stored parameters. */
  param: string
  table: string
  /** The column with the id at Stripe. */
  column: string
}

const RECORDED: Recorded[] = [
  {
    operation: 'refund.create',
    param: 'refundId',
    table: 'refunds',
    column: 'stripe_refund_id',
  },
  {
    operation: 'transfer.create',
    param: 'transferId',
    table: 'transfers',
    column: 'stripe_transfer_id',
  },
  {
    operation: 'transfer.reverse',
    param: 'reversalId',
    table: 'transfer_reversals',
    column: 'stripe_reversal_id',
  },
]

/**
 * Finishes the stored calls whose answer was lost and whose result another way has recorded, as a webhook, or a later call
 * under the next key (rule M46).
 */
export default class FinishCalls {
  async handle(): Promise<void> {
    for (const { operation, param, table, column } of RECORDED)
      await runSql(
        sql`UPDATE stripe_calls c
          SET state = 'done', response_id = r.${raw(column)}, params = NULL, error = NULL, updated_at = now()
          FROM ${raw(table)} r
          WHERE c.state = 'started' AND c.operation = ${operation} AND r.id::text = c.params ->> ${param}
            AND r.${raw(column)} IS NOT NULL`
      )

    await runSql(sql`UPDATE stripe_calls c
      SET state = 'done', response_id = a.payment_intent_id, params = NULL, error = NULL, updated_at = now()
      FROM checkout_attempts a
      WHERE c.state = 'started' AND c.operation IN ('payment.capture', 'payment.give_up')
        AND a.payment_intent_id = c.params ->> 'paymentId' AND a.status <> 'authorised'`)
  }
}
