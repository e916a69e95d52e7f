/**
 * SQL on `transactions`: somebody moved money of it at Stripe by hand, and no administrator has closed the problem. Nothing
 * is sent to the owner meanwhile (rule M52).
 */
export const HAS_UNKNOWN_MOVEMENT = `EXISTS (
  SELECT FROM payment_problems m WHERE m.transaction_id = transactions.id AND m.resolved_at IS NULL
    AND m.kind IN ('unknown_refund', 'unknown_transfer', 'unknown_reversal'))`

/**
 * SQL on `transactions`: the cents of the owner's share that are released at the instant `:now`, before refunds: the parts
 * that are due, or all of it (rule M41). What is not due at all is for `payout_due_at` to say.
 */
export const RELEASED_CENTS = `(CASE
  WHEN EXISTS (SELECT FROM payout_parts p WHERE p.transaction_id = transactions.id)
  THEN (SELECT coalesce(sum(p.amount_cents), 0) FROM payout_parts p
    WHERE p.transaction_id = transactions.id AND p.due_at <= :now)
  ELSE transactions.owner_payout_cents END)`
