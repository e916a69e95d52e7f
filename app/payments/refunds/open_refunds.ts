import { raw, type Sql, sql } from '#platform/database/sql'

/** SQL for rows of `refunds` under this alias: requested, waiting or pending, or failed with its problem unresolved. */
export function whereOpenRefund(alias = 'refunds'): Sql {
  const refund = raw(alias)

  return sql`(${refund}.status IN ('requested', 'waiting', 'pending') OR (${refund}.status = 'failed' AND EXISTS (
    SELECT FROM payment_problems p
    WHERE p.kind = 'refund_failed' AND p.subject = ${refund}.id::text AND p.resolved_at IS NULL)))`
}

/**
 * SQL condition on `transactions`: a refund is open. The owner's share is not paid out meanwhile (rule M18). Refunds of
 * duplicate payments do not count.
 */
export const HAS_OPEN_REFUND = sql`EXISTS (
  SELECT FROM refunds r
  WHERE r.transaction_id = transactions.id AND r.reason <> 'duplicate_payment' AND ${whereOpenRefund('r')})`
