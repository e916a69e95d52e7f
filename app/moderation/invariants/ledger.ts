import { sql } from '../../platform/database/sql.ts'
import type { Invariant } from './invariant.ts'

/** Every paid transaction with its sums in the ledger, in cents. */
const POSTED = sql`
  SELECT t.*,
    coalesce((SELECT sum(amount_cents) FROM ledger_entries WHERE transaction_id = t.id
      AND account IN ('stripe_clearing', 'platform_bank') AND kind IN ('refund', 'refund_failed')
      AND source IN (SELECT coalesce(stripe_refund_id, id::text) FROM refunds WHERE transaction_id = t.id AND reason <> 'duplicate_payment')
    ), 0) AS refunds_posted,
    coalesce((SELECT sum(amount_cents) FROM ledger_entries WHERE transaction_id = t.id
      AND account = 'stripe_clearing' AND kind IN ('transfer', 'transfer_reversal')), 0) AS transfers_posted,
    coalesce((SELECT sum(amount_cents) FROM ledger_entries WHERE transaction_id = t.id
      AND (account LIKE 'owner_payable:%' OR account LIKE 'receivable:%')
      AND kind <> 'dispute_lost'), 0) AS owner_posted,
    coalesce((SELECT sum(amount_cents) FROM ledger_entries WHERE transaction_id = t.id
      AND account LIKE 'owner_debt:%' AND kind = 'costs_withheld'), 0) AS withheld_posted
  FROM transactions t WHERE t.status = 'completed'`

/** Rule I4: the ledger balances and agrees with the transactions. */
export const books: Invariant = {
  id: 'I4',
  title: 'The ledger sums to zero and its clearing accounts come to what they should',
  queries: () => [
    sql`SELECT 'ledger_entries' AS "table", min(id)::text AS id,
       'its group ' || group_id || ' is off by ' || sum(amount_cents) || ' cents' AS problem
     FROM ledger_entries GROUP BY group_id HAVING sum(amount_cents) <> 0`,

    sql`SELECT 'transactions' AS "table", id::text AS id,
       'counts ' || refunded_cents || ' cents as refunded, the ledger ' || -refunds_posted AS problem
     FROM (${POSTED}) posted WHERE refunded_cents <> -refunds_posted`,

    sql`SELECT 'transactions' AS "table", id::text AS id,
       'counts ' || transferred_cents || ' cents as sent to the owner, the ledger ' || -transfers_posted AS problem
     FROM (${POSTED}) posted WHERE transferred_cents <> -transfers_posted`,

    sql`SELECT 'transactions' AS "table", id::text AS id,
       'owes the owner ' || owner_payout_cents - owner_refunded_cents - transferred_cents - withheld_cents
         || ' cents, by the ledger ' || -owner_posted AS problem
     FROM (${POSTED}) posted
     WHERE owner_payout_cents - owner_refunded_cents - transferred_cents - withheld_cents <> -owner_posted`,

    sql`SELECT 'transactions' AS "table", id::text AS id,
       'counts ' || withheld_cents || ' cents as withheld, the ledger ' || -withheld_posted AS problem
     FROM (${POSTED}) posted WHERE withheld_cents <> -withheld_posted`,

    // The disputes account is empty once every dispute of the transaction is closed.
    sql`SELECT 'transactions' AS "table", e.transaction_id::text AS id,
       'left ' || sum(e.amount_cents) || ' cents on the account of its disputes' AS problem
     FROM ledger_entries e
     WHERE e.account = 'disputes'
       AND NOT EXISTS (SELECT FROM disputes d WHERE d.transaction_id = e.transaction_id AND d.closed_at IS NULL)
     GROUP BY e.transaction_id HAVING sum(e.amount_cents) <> 0`,
  ],
}

/** Rule I5: no owner and no payer gets more than their share. */
export const shares: Invariant = {
  id: 'I5',
  title: 'No more is sent to an owner, or refunded to a payer, than is theirs',
  queries: () => [
    // A refused reversal is a receivable from the owner.
    sql`SELECT 'transactions' AS "table", t.id::text AS id,
       'sent the owner ' || t.transferred_cents || ' and withheld ' || t.withheld_cents || ' of '
         || t.owner_payout_cents - t.owner_refunded_cents || ' cents' AS problem
     FROM transactions t
     WHERE t.transferred_cents + t.withheld_cents > t.owner_payout_cents - t.owner_refunded_cents
       + coalesce((SELECT sum(e.amount_cents) FROM ledger_entries e
           WHERE e.transaction_id = t.id AND e.account LIKE 'receivable:%'), 0)`,

    sql`SELECT 'transactions' AS "table", t.id::text AS id,
       'has refunds of ' || sum(r.amount_cents) || ' of ' || t.amount_cents || ' cents' AS problem
     FROM transactions t JOIN refunds r ON r.transaction_id = t.id
     WHERE r.status NOT IN ('failed', 'closed') AND r.reason <> 'duplicate_payment'
     GROUP BY t.id
     HAVING sum(r.amount_cents) > t.amount_cents OR sum(r.owner_share_cents) > t.owner_payout_cents`,

    sql`SELECT 'transactions' AS "table", t.id::text AS id,
       'counts ' || t.refunded_cents || ' cents as refunded, its refunds come to '
         || coalesce(sum(r.amount_cents), 0) AS problem
     FROM transactions t LEFT JOIN refunds r
       ON r.transaction_id = t.id AND r.status = 'succeeded' AND r.reason <> 'duplicate_payment'
     GROUP BY t.id
     HAVING t.refunded_cents <> coalesce(sum(r.amount_cents), 0)
       OR t.owner_refunded_cents <> coalesce(sum(r.owner_share_cents), 0)`,

    sql`SELECT 'transactions' AS "table", t.id::text AS id,
       'counts ' || t.transferred_cents || ' cents as sent, its transfers come to '
         || coalesce(sum(f.amount_cents - f.reversed_cents), 0) AS problem
     FROM transactions t LEFT JOIN transfers f ON f.transaction_id = t.id AND f.status = 'paid'
     GROUP BY t.id HAVING t.transferred_cents <> coalesce(sum(f.amount_cents - f.reversed_cents), 0)`,

    sql`SELECT 'transfers' AS "table", f.id::text AS id,
       'counts ' || f.reversed_cents || ' cents as taken back, its reversals come to '
         || coalesce(sum(v.amount_cents), 0) AS problem
     FROM transfers f LEFT JOIN transfer_reversals v ON v.transfer_id = f.id AND v.status = 'succeeded'
     GROUP BY f.id HAVING f.reversed_cents <> coalesce(sum(v.amount_cents), 0)`,
  ],
}

/** Sums of the ledger in cents: paid by renters; paid out, refunded and lost in disputes; our fees; owed by owners. */
const MOVED = sql`
  sum(e.amount_cents) FILTER (WHERE e.account = 'stripe_clearing'
    AND e.kind IN ('capture', 'duplicate_capture')) AS paid,
  -sum(e.amount_cents) FILTER (WHERE (e.account IN ('stripe_clearing', 'platform_bank')
    AND e.kind IN ('refund', 'refund_failed', 'transfer', 'transfer_reversal'))
    OR (e.account = 'disputes' AND e.kind = 'dispute_lost')) AS gone,
  -sum(e.amount_cents) FILTER (WHERE e.account = 'platform_fee') AS fees,
  sum(e.amount_cents) FILTER (WHERE e.account LIKE 'receivable:%') AS owed`

const IS_TOO_MUCH = sql`coalesce(gone, 0) + coalesce(fees, 0) > coalesce(paid, 0) + coalesce(owed, 0)`

const TOO_MUCH = sql`'paid out and refunded ' || coalesce(gone, 0) || ' and kept ' || coalesce(fees, 0)
  || ' of ' || coalesce(paid, 0) || ' cents, with ' || coalesce(owed, 0) || ' owed by owners' AS problem`

/**
 * Rule I10: what went out never exceeds what came in, by the transactions and by the ledger. What a lost dispute took has
 * gone out; the platform's part of it lowers the fees. What an owner owes is money that an administrator, or a bank by a
 * dispute, decided to pay.
 */
export const cover: Invariant = {
  id: 'I10',
  title:
    'Paid out, refunded and fees never exceed what was paid, of a booking, an owner and in total',
  queries: () => [
    sql`SELECT 'transactions' AS "table", id::text AS id, ${TOO_MUCH}
     FROM (
       SELECT t.id, t.amount_cents AS paid,
         t.transferred_cents + t.refunded_cents + coalesce((SELECT sum(d.amount_cents) FROM disputes d
           WHERE d.transaction_id = t.id AND d.status = 'lost' AND d.closed_at IS NOT NULL), 0) AS gone,
         t.platform_fee_cents - (t.refunded_cents - t.owner_refunded_cents)
           - coalesce((SELECT sum(e.amount_cents) FROM ledger_entries e WHERE e.transaction_id = t.id
             AND e.account = 'platform_fee' AND e.kind = 'dispute_lost'), 0) AS fees,
         (SELECT sum(e.amount_cents) FROM ledger_entries e
           WHERE e.transaction_id = t.id AND e.account LIKE 'receivable:%') AS owed
       FROM transactions t WHERE t.status = 'completed'
     ) moved WHERE ${IS_TOO_MUCH}`,

    sql`SELECT 'transactions' AS "table", id::text AS id, 'bears ' || refunded_cents - owner_refunded_cents
       || ' cents of refunds with a fee of ' || platform_fee_cents AS problem
     FROM transactions WHERE refunded_cents - owner_refunded_cents > platform_fee_cents`,

    sql`SELECT 'transactions' AS "table", id::text AS id, 'by the ledger ' || ${TOO_MUCH}
     FROM (SELECT e.transaction_id AS id, ${MOVED} FROM ledger_entries e GROUP BY e.transaction_id) moved
     WHERE ${IS_TOO_MUCH}`,

    sql`SELECT 'users' AS "table", id::text AS id, 'as an owner was ' || ${TOO_MUCH}
     FROM (SELECT t.payee_id AS id, ${MOVED} FROM ledger_entries e
       JOIN transactions t ON t.id = e.transaction_id GROUP BY t.payee_id) moved
     WHERE ${IS_TOO_MUCH}`,

    sql`SELECT 'ledger_entries' AS "table", 'all' AS id, 'in total ' || ${TOO_MUCH}
     FROM (SELECT ${MOVED} FROM ledger_entries e) moved WHERE ${IS_TOO_MUCH}`,
  ],
}
