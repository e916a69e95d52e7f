import { sql } from '#platform/database/sql'

/**
 * SQL on `transactions`: somebody moved money of it at Stripe by hand, and no administrator has closed the problem. Nothing
 * is sent to the owner meanwhile (rule M52).
 */
export const HAS_UNKNOWN_MOVEMENT = sql`EXISTS (
  SELECT FROM payment_problems m WHERE m.transaction_id = transactions.id AND m.resolved_at IS NULL
    AND m.kind IN ('unknown_refund', 'unknown_transfer', 'unknown_reversal'))`
