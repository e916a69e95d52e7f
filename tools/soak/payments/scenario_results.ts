import type { ScenarioRun } from './booking_scenarios.ts'
import type { Environment } from './environment.ts'
import type { Scenario } from './run_scenario.ts'

interface Row {
  id: string
  status: string
  transaction: string
  payment_status: string
  refunded: number
  promised: number
  transferred: number
  /** Of the owner's share, for the cost of stays that they cancelled. */
  withheld: number
  amount: number
  /** The nights are blocked. */
  closed: boolean
  owners: number
  frozen: boolean
  elsewhere: number
}

/** The expected final state of each scenario. A dispute may freeze the owner's share. */
const EXPECTED: Record<Scenario, (row: Row) => boolean> = {
  'stays': ({ status, payment_status: paid }) => status === 'CONFIRMED' && paid === 'PAID',
  'paid out': isPaidOut,
  'paid out early': ({ transferred, withheld, owners }) => transferred + withheld <= owners,
  'disputed': (row) => (row.frozen ? row.transferred === 0 : isPaidOut(row)),
  'cancelled': ({ status, refunded, promised }) => status === 'CANCELLED' && refunded === promised,
  'cancelled after payout': ({ status, refunded, promised }) =>
    status === 'CANCELLED' && refunded === promised,
  'cancelled by the owner': ({ status, refunded, amount, closed }) =>
    status === 'CANCELLED' && refunded === amount && closed,
  'refunded at Stripe': (row) => row.status === 'CONFIRMED' && row.refunded > 0 && isPaidOut(row),
  'sent at Stripe': isPaidOut,
  'abandoned': ({ status, payment_status: paid, transferred }) =>
    status === 'CANCELLED' && paid === 'EXPIRED' && transferred === 0,
  'request accepted': (row) => isTaken(row) && isPaidOut(row),
  'request accepted, capture refused': ({ status, payment_status: paid, transaction }) =>
    status === 'CANCELLED' && paid === 'FAILED' && transaction === 'failed',
  'request declined': isGivenUp,
  'request not answered': isGivenUp,
  'request taken back': isGivenUp,
  'request taken back or accepted': (row) =>
    isGivenUp(row) || isTaken(row) || isCancelledAfter(row),
  'refund fails': (row) => row.status === 'CANCELLED' && row.refunded === 0 && isPaidOut(row),
  'refunded elsewhere': (row) =>
    row.status === 'CANCELLED' &&
    row.elsewhere > 0 &&
    row.refunded === row.elsewhere &&
    isPaidOut(row),
}

function isTaken({ status, payment_status: paid, transaction }: Row): boolean {
  return status === 'CONFIRMED' && paid === 'PAID' && transaction === 'completed'
}

function isGivenUp({ status, payment_status: paid, transaction }: Row): boolean {
  return status === 'CANCELLED' && paid === 'RELEASED' && transaction === 'failed'
}

/** Cancelled again by its renter, once it was accepted. */
function isCancelledAfter({ status, refunded, promised, transaction }: Row): boolean {
  return status === 'CANCELLED' && refunded === promised && transaction === 'completed'
}

function isPaidOut({ transferred, withheld, owners }: Row): boolean {
  return transferred + withheld === owners
}

/** Describes each booking whose final state differs from the expected one. */
export async function findUnexpectedResults(
  { database }: Environment,
  runs: ScenarioRun<Scenario>[]
): Promise<string[]> {
  const { rows } = await database.query<Row>(
    `SELECT b.id, b.status, b.payment_status, t.status AS transaction, t.refunded_cents AS refunded, t.transferred_cents AS transferred,
       t.withheld_cents AS withheld, t.amount_cents AS amount,
       EXISTS (SELECT FROM calendar_entries e WHERE e.booking_id = b.id AND e.kind = 'block') AS closed,
       t.owner_payout_cents - t.owner_refunded_cents AS owners, t.payout_frozen_at IS NOT NULL AS frozen,
       (SELECT coalesce(sum(amount_cents), 0)::int FROM refunds r WHERE r.transaction_id = t.id
         AND r.status <> 'failed' AND r.reason <> 'duplicate_payment') AS promised,
       (SELECT coalesce(sum(amount_cents), 0)::int FROM refunds r WHERE r.transaction_id = t.id
         AND r.outside_reference IS NOT NULL) AS elsewhere
     FROM bookings b JOIN transactions t ON t.reference = b.id`
  )
  const found = new Map(rows.map((row) => [row.id, row]))

  return runs.flatMap(({ bookingId, scenario }) => {
    const row = found.get(bookingId)

    return row && EXPECTED[scenario](row)
      ? []
      : [`booking ${bookingId} (${scenario}): ${JSON.stringify(row)}`]
  })
}

/**
 * Describes each owner who was sent more before check-outs than rules M42 and M51 allow: nothing when new, otherwise $500
 * (the stays of this soak that are over bring less).
 */
export async function findOwnersPaidTooEarly({ database }: Environment): Promise<string[]> {
  const { rows } = await database.query<{ id: string; early: number; most: number }>(
    `SELECT t.payee_id AS id,
       coalesce(sum(t.transferred_cents) FILTER (WHERE t.payout_whole_at > now()), 0)::int AS early,
       CASE WHEN bool_or(b.check_out_at < now()) THEN 50000 ELSE 0 END AS most
     FROM transactions t JOIN bookings b ON b.id = t.reference GROUP BY t.payee_id`
  )
  return rows
    .filter(({ early, most }) => early > most)
    .map(({ id, early }) => `owner ${id} was sent ${early} cents before check-outs`)
}
