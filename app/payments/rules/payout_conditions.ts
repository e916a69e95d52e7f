/**
 * SQL on `transactions`: the cents of the owner's share that are released at the instant `:now`, before refunds: the parts
 * that are due, or all of it (rule M41). What is not due at all is for `payout_due_at` to say.
 */
export const RELEASED_CENTS = `(CASE
  WHEN EXISTS (SELECT FROM payout_parts p WHERE p.transaction_id = transactions.id)
  THEN (SELECT coalesce(sum(p.amount_cents), 0) FROM payout_parts p
    WHERE p.transaction_id = transactions.id AND p.due_at <= :now)
  ELSE transactions.owner_payout_cents END)`

/** SQL on `transactions w`: the owner has been paid out whole. */
export const IS_PAID_OUT_WHOLE = `(w.status = 'completed' AND w.payout_frozen_at IS NULL
  AND w.transferred_cents > 0 AND w.transferred_cents = w.owner_payout_cents - w.owner_refunded_cents)`
