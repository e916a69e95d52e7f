import type { Meant, ScenarioRun } from './booking_scenarios.ts'
import { type Environment, HARBOURMASTER } from './environment.ts'
import type { Scenario } from './run_scenario.ts'

interface Row {
  id: string
  status: string
  check_in: string
  nights: number
  /** Of the first payment; the cents below are those of all payments. */
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
  /** Changes of dates that are neither done nor ended, and the nights that they hold. */
  changing: number
  /** The state of the problem that was reported, if one was. */
  problem: string | null
  /** The mooring is paused. */
  paused: boolean
}

/** The expected final state of each scenario. A dispute may freeze the owner's share. */
const EXPECTED: Record<Scenario, (row: Row, meant?: Meant) => boolean> = {
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
  'more nights': isMeantStay,
  'fewer nights': isMeantStay,
  'moved': isMeantStay,
  'moved, and a rival': isMeantStay,
  'change accepted': isMeantStay,
  'change declined': isMeantStay,
  'change not answered': isMeantStay,
  'change withdrawn': isMeantStay,
  'change lapsed': isMeantStay,
  'change paid too late': isMeantStay,
  'change paid or cancelled': isCancelledAfter,
  'changed and cancelled': isCancelledAfter,
  'problem open': (row, meant) =>
    row.problem !== 'settled' && row.transferred === 0 && isMeant(row, meant),
  'problem withdrawn': (row, meant) => row.problem === 'withdrawn' && isMeantStay(row, meant),
  'problem settled in full': (row, meant) =>
    row.status === 'CONFIRMED' && row.payment_status === 'REFUNDED' && isSettled(row, meant),
  'problem settled in part': (row, meant) => isSettled(row, meant) && isMeantStay(row, meant),
  'problem settled with nothing': (row, meant) => isSettled(row, meant) && isMeantStay(row, meant),
  'problem settled after payout': (row, meant) => isSettled(row, meant) && isMeantStay(row, meant),
  'problem settled after a cancellation': (row, meant) =>
    row.status === 'CANCELLED' && isSettled(row, meant),
}

/** The stay is as meant, and its owner has what is theirs of it. */
function isMeantStay(row: Row, meant?: Meant): boolean {
  return isTaken(row) && isPaidOut(row) && isMeant(row, meant)
}

function isSettled(row: Row, meant?: Meant): boolean {
  return row.problem === 'settled' && !row.paused && isPaidOut(row) && isMeant(row, meant)
}

function isMeant(row: Row, meant?: Meant): boolean {
  return (
    row.changing === 0 &&
    row.refunded === row.promised &&
    row.check_in === meant?.checkIn &&
    row.nights === meant.nights &&
    row.amount === meant.paidCents &&
    row.refunded === meant.refundedCents
  )
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
    `SELECT b.id, b.status, b.payment_status, b.check_in::text, b.check_out - b.check_in AS nights, first.status AS transaction,
       EXISTS (SELECT FROM calendar_entries e WHERE e.booking_id = b.id AND e.kind = 'block') AS closed,
       EXISTS (SELECT FROM calendar_entries e WHERE e.listing_id = b.listing_id AND e.kind = 'pause') AS paused,
       (SELECT count(*)::int FROM booking_changes g LEFT JOIN booking_change_nights n ON n.change_id = g.id
         LEFT JOIN calendar_entries e ON e.booking_id = n.id
         WHERE g.booking_id = b.id AND (g.status NOT IN ('done', 'ended') OR e.id IS NOT NULL)) AS changing,
       (SELECT i.status FROM incidents i WHERE i.booking_id = b.id) AS problem, paid.*
     FROM bookings b JOIN transactions first ON first.reference = b.id, LATERAL (
       SELECT coalesce(sum(t.refunded_cents), 0)::int AS refunded, coalesce(sum(t.transferred_cents), 0)::int AS transferred,
         coalesce(sum(t.withheld_cents), 0)::int AS withheld, coalesce(sum(t.amount_cents), 0)::int AS amount,
         coalesce(sum(t.owner_payout_cents - t.owner_refunded_cents), 0)::int AS owners,
         coalesce(bool_or(t.payout_frozen_at IS NOT NULL), false) AS frozen,
         coalesce(sum(refunds.promised), 0)::int AS promised, coalesce(sum(refunds.elsewhere), 0)::int AS elsewhere
       FROM booking_charges c JOIN transactions t ON t.reference = c.id, LATERAL (
         SELECT sum(amount_cents) FILTER (WHERE r.status <> 'failed' AND r.reason <> 'duplicate_payment') AS promised,
           sum(amount_cents) FILTER (WHERE r.outside_reference IS NOT NULL) AS elsewhere
         FROM refunds r WHERE r.transaction_id = t.id) refunds
       WHERE c.booking_id = b.id AND (c.id = b.id OR t.status = 'completed')) paid`
  )
  const found = new Map(rows.map((row) => [row.id, row]))

  return runs.flatMap(({ bookingId, scenario, meant }) => {
    const row = found.get(bookingId)

    return row && EXPECTED[scenario](row, meant)
      ? []
      : [
          `booking ${bookingId} (${scenario}): ${JSON.stringify(row)}, meant ${JSON.stringify(meant)}`,
        ]
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
     FROM transactions t JOIN booking_charges c ON c.id = t.reference JOIN bookings b ON b.id = c.booking_id GROUP BY t.payee_id`
  )
  return rows
    .filter(({ early, most }) => early > most)
    .map(({ id, early }) => `owner ${id} was sent ${early} cents before check-outs`)
}

/** Describes each notice that the harbourmaster has not received, and each mail to them that is no notice's (rules E50, E53). */
export async function findUntoldNotices({ database, inbox }: Environment): Promise<string[]> {
  const { rows } = await database.query<{ id: string; mail: string | null; status: string | null }>(
    'SELECT n.id, n.mail_id AS mail, m.status FROM notices n LEFT JOIN mails m ON m.id = n.mail_id'
  )
  const received = new Set<string>()
  for (const { id, to } of inbox.messages()) {
    if (!to.some(({ address }) => address === HARBOURMASTER)) continue
    const answer = await fetch(`${inbox.webUrl}/email/${id}`)
    const { headers } = (await answer.json()) as { headers: Record<string, string> }
    received.add(headers['x-mail-id'])
  }

  const untold = rows.filter(({ mail, status }) => status !== 'sent' || !received.delete(mail!))
  return [
    ...untold.map(({ id, status }) => `notice ${id} is ${status} and did not arrive`),
    ...[...received].map((mail) => `mail ${mail} to the harbourmaster is of no notice`),
  ]
}
