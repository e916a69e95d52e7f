import { sql } from '#platform/database/sql'

/** SQL: somebody moved money of it at Stripe by hand, and the problem is open: nothing is sent to the owner (rule M52). */
export const HAS_UNKNOWN_MOVEMENT = sql`EXISTS (
  SELECT FROM payment_problems m WHERE m.transaction_id = transactions.id AND m.resolved_at IS NULL
    AND m.kind IN ('unknown_refund', 'unknown_transfer', 'unknown_reversal'))`
