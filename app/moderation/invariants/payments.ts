import { sql } from '../../platform/database/sql.ts'
import { type Invariant, UNPAID } from './invariant.ts'

/** The charge came into being with its booking; the others are further charges (rules B42, B43). */
const IS_FIRST = sql`c.id = b.id`

/** SQL of what the charges of a booking come to that had their effect. */
const CHARGED = sql`
  SELECT count(*) FILTER (WHERE ${IS_FIRST}) AS firsts, coalesce(sum(c.amount_cents - c.kept_cents), 0) AS total,
    coalesce(sum(c.platform_fee_cents), 0) AS fee
  FROM booking_charges c WHERE c.booking_id = b.id AND (${IS_FIRST} OR c.voided_at IS NULL AND c.settled_at IS NOT NULL)`

/** SQL of what changes of its dates took away: a refund with what is kept of it, and of our fee what is kept or refunded. */
const CHANGED = sql`
  SELECT coalesce(sum(g.refund_cents + g.kept_cents) FILTER (WHERE g.charge_id IS NULL), 0) AS total,
    coalesce(sum(g.kept_cents - g.kept_owner_cents + g.refund_cents - least(g.refund_cents, greatest(0, -g.owner_cents))), 0) AS fee
  FROM booking_changes g WHERE g.booking_id = b.id AND g.status = 'done'`

/**
 * Rule I2: a booking that counts as paid has its first payment, and each payment is of the amount of its charge. What it costs, and
 * our fee of that, are what its charges come to, less what changes of dates refunded and what is kept for nights that were given up.
 */
export const paidBookings: Invariant = {
  id: 'I2',
  title:
    'A booking counts as paid exactly when its first charge is, and costs what its charges come to',
  queries: () => [
    sql`SELECT 'bookings' AS "table", b.id::text AS id,
       'counts as paid, but no payment of ' || c.amount_cents || ' cents was completed' AS problem
     FROM bookings b JOIN booking_charges c ON c.booking_id = b.id
     LEFT JOIN transactions t ON t.reference = c.id AND t.status = 'completed'
     WHERE b.payment_status NOT IN ${UNPAID}
       AND CASE WHEN t.id IS NULL THEN ${IS_FIRST}
         ELSE (t.amount_cents, t.platform_fee_cents) <> (c.amount_cents, c.platform_fee_cents) END`,

    sql`SELECT 'bookings' AS "table", b.id::text AS id,
       'costs ' || b.total_cents || ' cents, its charges come to ' || charged.total - changed.total AS problem
     FROM bookings b, LATERAL (${CHARGED}) charged, LATERAL (${CHANGED}) changed
     WHERE charged.firsts <> 1 OR charged.total - changed.total <> b.total_cents`,

    sql`SELECT 'bookings' AS "table", b.id::text AS id,
       'has a fee of ' || b.platform_fee_cents || ' cents, its charges come to ' || charged.fee - changed.fee AS problem
     FROM bookings b, LATERAL (${CHARGED}) charged, LATERAL (${CHANGED}) changed
     WHERE b.date_changes > 0 AND charged.fee - changed.fee <> b.platform_fee_cents`,

    // An administrator may confirm by hand what is paid in another way (rule B20).
    sql`SELECT 'bookings' AS "table", b.id::text AS id, 'is ' || b.status || ' without a payment' AS problem
     FROM bookings b
     WHERE b.status IN ('CONFIRMED', 'COMPLETED') AND b.payment_status IN ${UNPAID}
       AND NOT EXISTS (SELECT FROM booking_transitions m WHERE m.booking_id = b.id
         AND m.name IN ('confirm_by_hand', 'complete_by_hand'))`,

    sql`SELECT 'transactions' AS "table", t.id::text AS id,
       'is completed, but the ledger has ' || coalesce(sum(e.amount_cents), 0) || ' of '
         || t.amount_cents || ' cents captured' AS problem
     FROM transactions t LEFT JOIN ledger_entries e
       ON e.transaction_id = t.id AND e.kind = 'capture' AND e.account = 'stripe_clearing'
     WHERE t.status = 'completed'
     GROUP BY t.id
     HAVING count(e.id) <> 1 OR sum(e.amount_cents) <> t.amount_cents OR t.payment_intent_id IS NULL`,
  ],
}

/** Rule I3: a payment has an effect on its booking within 15 minutes, or a payment problem is open. */
export const settledPayments: Invariant = {
  id: 'I3',
  title: 'Whatever was paid is confirmed, refunded or under review within 15 minutes',
  queries: ({ now }) => [
    sql`SELECT 'transactions' AS "table", t.id::text AS id, 'was paid without effect on its booking' AS problem
     FROM transactions t LEFT JOIN booking_charges c ON c.id = t.reference
     LEFT JOIN bookings b ON b.id = c.booking_id
     WHERE t.status = 'completed'
       AND t.captured_at < CAST(${now} AS timestamptz) - interval '15 minutes'
       AND t.updated_at < CAST(${now} AS timestamptz) - interval '15 minutes'
       AND (b.id IS NULL OR b.payment_status IN ${UNPAID}
         OR (c.id <> b.id AND c.voided_at IS NULL AND c.settled_at IS NULL)
         OR (c.voided_at IS NOT NULL AND NOT EXISTS (SELECT FROM refunds r WHERE r.transaction_id = t.id AND r.status <> 'failed')))
       AND NOT EXISTS (SELECT FROM payment_problems p WHERE p.transaction_id = t.id)`,

    sql`SELECT 'checkout_attempts' AS "table", a.id::text AS id, 'was paid, but is neither recorded nor under review' AS problem
     FROM checkout_attempts a JOIN transactions t ON t.id = a.transaction_id
     WHERE a.status = 'complete' AND t.status <> 'completed'
       AND a.updated_at < CAST(${now} AS timestamptz) - interval '15 minutes'
       AND NOT EXISTS (SELECT FROM payment_problems p WHERE p.transaction_id = t.id)`,

    sql`SELECT 'bookings' AS "table", b.id::text AS id, 'waits for an answer, and its time is over' AS problem
     FROM bookings b
     WHERE b.payment_status = 'AUTHORISED'
       AND (b.status <> 'PENDING' OR b.hold_expires_at < CAST(${now} AS timestamptz) - interval '15 minutes')`,

    sql`SELECT 'booking_changes' AS "table", g.id::text AS id, 'waits for an answer, and its time is over' AS problem
     FROM booking_changes g
     WHERE g.status = 'awaiting_owner' AND g.expires_at < CAST(${now} AS timestamptz) - interval '15 minutes'`,

    sql`SELECT 'bookings' AS "table", b.id::text AS id, CASE WHEN a.id IS NULL
       THEN 'waits for an answer, and no card is authorised'
       ELSE 'does not wait for an answer, and a card is authorised' END AS problem
     FROM bookings b
     LEFT JOIN (checkout_attempts a JOIN transactions t ON t.id = a.transaction_id)
       ON t.reference = b.id AND a.status = 'authorised'
     WHERE (a.id IS NOT NULL) <> (b.payment_status = 'AUTHORISED')
       AND greatest(a.updated_at, b.updated_at) < CAST(${now} AS timestamptz) - interval '15 minutes'`,

    sql`SELECT 'bookings' AS "table", b.id::text AS id, 'was paid too late, and no refund was requested' AS problem
     FROM bookings b JOIN transactions t ON t.reference = b.id
     WHERE b.status = 'CANCELLED' AND b.cancellation_reason IN ('LATE_PAYMENT', 'STOPPED_PAYMENT')
       AND NOT EXISTS (SELECT FROM refunds r WHERE r.transaction_id = t.id AND r.status <> 'failed')
       AND NOT EXISTS (SELECT FROM payment_problems p WHERE p.transaction_id = t.id)`,

    sql`SELECT 'transactions' AS "table", e.transaction_id::text AS id,
       'a second payment of ' || -sum(e.amount_cents) || ' cents was not refunded' AS problem
     FROM ledger_entries e
     WHERE e.account = 'duplicate_payments'
       AND NOT EXISTS (SELECT FROM refunds r WHERE r.transaction_id = e.transaction_id
         AND r.reason = 'duplicate_payment' AND r.status IN ('requested', 'pending'))
       AND NOT EXISTS (SELECT FROM payment_problems p WHERE p.transaction_id = e.transaction_id)
     GROUP BY e.transaction_id HAVING sum(e.amount_cents) <> 0`,
  ],
}
