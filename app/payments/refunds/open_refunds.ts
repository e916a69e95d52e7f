import { sql } from '#platform/database/sql'

/**
 * SQL condition on `transactions`: a refund is requested, waiting or pending, or has failed and its problem is unresolved.
 * The owner's share is not paid out meanwhile (rule M18). Refunds of duplicate payments do not count.
 */
export const HAS_OPEN_REFUND = sql`EXISTS (
  SELECT FROM refunds r
  WHERE r.transaction_id = transactions.id AND r.reason <> 'duplicate_payment'
    AND (r.status IN ('requested', 'waiting', 'pending') OR (r.status = 'failed' AND EXISTS (
      SELECT FROM payment_problems p
      WHERE p.kind = 'refund_failed' AND p.subject = r.id::text AND p.resolved_at IS NULL))))`
