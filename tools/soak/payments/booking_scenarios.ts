import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type Stripe from 'stripe'
import type { SandboxControl } from '../../stripe_sandbox/control/sandbox_control.ts'
import { pickOne } from './supervised_process.ts'
import { stay } from '../call.ts'
import type { Answer } from '../call.ts'

export interface SoakOwner {
  id: string
  token: string
  stripeAccountId: string
}

export interface SoakContext {
  origin: string
  database: pg.Pool
  control: SandboxControl
  /** What somebody does in the dashboard of Stripe. */
  stripe: Stripe
  admin: string
  renters: string[]
  listings: { id: string; owner: SoakOwner; isOnRequest: boolean }[]
  /** All responses of the API so far. */
  answers: Answer[]
}

/** What happens to a booking after it is made. */
export type StayScenario = (typeof SCENARIOS)[number]
const SCENARIOS = [
  'stays',
  'paid out',
  'paid out early',
  'cancelled',
  'cancelled by the owner',
  'cancelled after payout',
  'disputed',
  'refund fails',
  'refunded elsewhere',
  'refunded at Stripe',
  'sent at Stripe',
  'abandoned',
] as const

/** Their tokens. */
export interface Sides {
  renter: string
  owner: SoakOwner
}

export interface ScenarioRun<Scenario = string> {
  bookingId: string
  scenario: Scenario
  /** What the stay and its money are to be in the end, where that is known to the cent. */
  meant?: Meant
}

/** Payments that went back whole count as paid and refunded. */
export interface Meant {
  checkIn: string
  nights: number
  paidCents: number
  refundedCents: number
}

const NOT_CANCELLED: readonly StayScenario[] = [
  'paid out',
  'paid out early',
  'refunded at Stripe',
  'sent at Stripe',
]

/** Cents that somebody moves in the dashboard of Stripe. */
const BY_HAND = 2_700

const RETRY_FOR_MS = 120_000
const RETRY_EVERY_MS = 300

/** Has a booking paid and plays a random scenario. Null when it was not paid in time. */
export async function runStay(
  context: SoakContext,
  { renter, owner }: Sides,
  bookingId: string
): Promise<ScenarioRun<StayScenario> | null> {
  const scenario = pickOne(SCENARIOS)
  if (scenario === 'abandoned')
    return (await abandon(context, renter, bookingId)) ? { bookingId, scenario } : null
  if (!(await pay(context, renter, bookingId))) return null

  return {
    bookingId,
    scenario: await finishScenario(context, { renter, owner }, bookingId, scenario),
  }
}

/** Books; the mooring is put back on the market where requests were not answered. */
export async function book(
  context: SoakContext,
  token: string,
  body: { listingId: string; checkIn: string; checkOut: string }
) {
  return retry(async () => {
    await context.database.query('UPDATE listings SET is_active = true WHERE id = $1', [
      body.listingId,
    ])
    const { id } = (await post(context, 'book', '/bookings', token, body)) ?? {}

    return id as string | undefined
  })
}

/** Opens the payment page and cancels without paying: the page must not accept a payment afterwards. */
async function abandon(context: SoakContext, token: string, bookingId: string) {
  await retry(() => openCheckout(context, token, bookingId))

  return cancel(context, 'abandoned', token, bookingId)
}

/** Checks the booking instead of the response, which is lost when the server is killed. */
export function cancel(context: SoakContext, name: string, token: string, bookingId: string) {
  return retry(async () => {
    await post(context, name, `/bookings/${bookingId}/cancel`, token, {})
    return (await statusOf(context, bookingId)) === 'CANCELLED' || undefined
  })
}

/** An owner may cancel three paid stays in 30 days; an administrator cancels the others for them. */
function cancelForOwner(context: SoakContext, { token }: SoakOwner, bookingId: string) {
  return retry(async () => {
    await post(context, 'cancel by owner', `/bookings/${bookingId}/cancel`, token, {})
    if ((await statusOf(context, bookingId)) === 'CANCELLED') return true
    await send(context, {
      name: 'cancel for owner',
      method: 'PATCH',
      path: `/bookings/${bookingId}/status`,
      token: context.admin,
      body: { status: 'CANCELLED', refund: 'owner' },
    })
    return (await statusOf(context, bookingId)) === 'CANCELLED' || undefined
  })
}

/** @returns undefined when Stripe did not make it in time: a failed answer is repeated for the same idempotency key */
async function refundAtStripe({ stripe, database }: SoakContext, bookingId: string) {
  const { rows } = await database.query(
    'SELECT payment_intent_id AS id FROM transactions WHERE reference = $1',
    [bookingId]
  )
  const idempotencyKey = `refund by hand ${bookingId}`

  return retry(() =>
    stripe.refunds.create({ payment_intent: rows[0].id, amount: BY_HAND }, { idempotencyKey })
  )
}

async function sendAtStripe(
  { stripe, database }: SoakContext,
  bookingId: string,
  { stripeAccountId: destination }: SoakOwner
) {
  const { rows } = await database.query(
    'SELECT charge_id AS id FROM transactions WHERE reference = $1',
    [bookingId]
  )
  const transfer = { amount: BY_HAND, currency: 'nzd', destination }
  const idempotencyKey = `transfer by hand ${bookingId}`

  await retry(() =>
    stripe.transfers.create({ ...transfer, source_transaction: rows[0].id }, { idempotencyKey })
  )
}

/** @returns the address of the payment page */
async function openCheckout(context: SoakContext, token: string, bookingId: string) {
  const { url } =
    (await post(context, 'checkout', `/bookings/${bookingId}/checkout`, token, {})) ?? {}

  return url as string | undefined
}

/** Opens the payment page and pays there. */
export async function pay(context: SoakContext, token: string, bookingId: string, card?: string) {
  return retry(async () => {
    const url = await openCheckout(context, token, bookingId)

    return url && payPage(context, url, card)
  })
}

/** @returns whether this payment was taken on a page of Stripe; throws when the page has ended */
export function payPage({ control }: SoakContext, url: string, card?: string): true | undefined {
  const session = new URL(url).pathname.split('/').at(-1)!

  return control.payCheckout(session, card).kind === 'paid' || undefined
}

/** @returns the scenario that was completed; 'stays' or 'paid out' when a step timed out */
async function finishScenario(
  context: SoakContext,
  { renter, owner }: Sides,
  bookingId: string,
  scenario: StayScenario
): Promise<StayScenario> {
  const isConfirmed = await retry(
    async () => (await statusOf(context, bookingId)) === 'CONFIRMED' || undefined
  )
  if (!isConfirmed || scenario === 'stays') return 'stays'

  const isMovedByHand =
    scenario !== 'refunded at Stripe' || (await refundAtStripe(context, bookingId))
  if (scenario === 'sent at Stripe') await sendAtStripe(context, bookingId, owner)
  if (scenario === 'cancelled by the owner') {
    if (Math.random() < 0.5) await makePayoutDue(context, bookingId)
    return (await cancelForOwner(context, owner, bookingId)) ? scenario : 'paid out'
  }
  if (scenario !== 'cancelled') await makePayoutDue(context, bookingId, scenario)
  if (!isMovedByHand) return 'paid out'
  if (NOT_CANCELLED.includes(scenario)) return scenario
  if (scenario === 'disputed') {
    await dispute(context, bookingId)
    return scenario
  }
  if (scenario === 'cancelled after payout')
    await retry(async () => (await transferredOf(context, bookingId)) > 0 || undefined)

  // A failed refund of a stay that its owner cancelled is never closed.
  const isByRenter = scenario === 'refund fails' || pickOne([true, false])
  const isCancelled = await (isByRenter
    ? cancel(context, 'cancel', renter, bookingId)
    : cancelForOwner(context, owner, bookingId))
  if (!isCancelled) return 'paid out'
  if (scenario === 'refund fails' || scenario === 'refunded elsewhere') {
    await failRefund(context, bookingId)
    await retry(() => settleFailedRefund(context, { bookingId, scenario }))
  }
  return scenario
}

/** The bank decides after a while, for one of the two. */
export async function dispute({ database, control }: SoakContext, bookingId: string) {
  const { rows } = await database.query('SELECT charge_id FROM transactions WHERE reference = $1', [
    bookingId,
  ])
  const { id } = control.createDispute(rows[0].charge_id)
  await pause(Math.random() * 5000)
  control.closeDispute(id, pickOne(['won', 'lost'] as const))
}

async function failRefund({ database, control }: SoakContext, bookingId: string) {
  const refund = await retry(async () => {
    const { rows } = await database.query(
      `SELECT stripe_refund_id AS id FROM refunds r JOIN transactions t ON t.id = r.transaction_id
       WHERE t.reference = $1 AND stripe_refund_id IS NOT NULL`,
      [bookingId]
    )
    return rows[0]?.id as string | undefined
  })
  if (refund) control.failRefund(refund)
}

/**
 * Settles a failed refund as an administrator: closes the problem with a note, or records a refund made elsewhere.
 *
 * @returns true when there was a problem and it is settled
 */
export async function settleFailedRefund(
  context: SoakContext,
  { bookingId, scenario }: ScenarioRun
): Promise<true | undefined> {
  const { rows } = await context.database.query(
    `SELECT p.id, r.amount_cents AS cents FROM payment_problems p JOIN transactions t ON t.id = p.transaction_id
     JOIN refunds r ON r.id::text = p.subject
     WHERE t.reference = $1 AND p.kind = 'refund_failed' AND p.resolved_at IS NULL`,
    [bookingId]
  )
  if (rows.length === 0) return undefined
  const path = `/admin/payment-problems/${rows[0].id}`
  const settled =
    scenario === 'refunded elsewhere'
      ? await post(context, 'refund elsewhere', `${path}/refund-elsewhere`, context.admin, {
          amount: rows[0].cents / 100,
          reference: `Transfer ${bookingId}`,
        })
      : await post(context, 'close problem', `${path}/resolve`, context.admin, { note: 'Kept' })

  return settled && true
}

/** Closes as an administrator what was reported of money that was moved at Stripe by hand. */
export async function closeMadeAtStripe(context: SoakContext): Promise<void> {
  const { rows } = await context.database.query<{ id: string }>(
    "SELECT id FROM payment_problems WHERE kind IN ('unknown_refund', 'unknown_transfer') AND resolved_at IS NULL"
  )
  for (const { id } of rows)
    await post(context, 'close problem', `/admin/payment-problems/${id}/resolve`, context.admin, {
      note: 'Known',
    })
}

/**
 * Makes an owner established: three renters stay at a mooring of theirs and pay, and the stays are moved into the past.
 */
export async function establishOwner(context: SoakContext, listingId: string): Promise<void> {
  for (const [index, renter] of context.renters.slice(0, 3).entries()) {
    const nights = { listingId, ...stay(2 + index * 5, 3) }
    const bookingId = await book(context, renter, nights)
    if (!bookingId || !(await pay(context, renter, bookingId))) throw new Error('No stay to move')
    await retry(async () => (await statusOf(context, bookingId)) === 'CONFIRMED' || undefined)
    await moveIntoPast(context, bookingId)
  }
}

async function moveIntoPast({ database }: SoakContext, bookingId: string) {
  const days = "interval '60 days'"
  for (const sql of [
    `UPDATE bookings SET check_in = check_in - 60, check_out = check_out - 60 WHERE id = $1`,
    `UPDATE calendar_entries SET nights = daterange(lower(nights) - 60, upper(nights) - 60) WHERE booking_id = $1`,
    `UPDATE transactions SET payout_due_at = payout_due_at - ${days}, payout_whole_at = payout_whole_at - ${days}
     WHERE reference = $1`,
  ])
    await database.query(sql, [bookingId])
}

export async function statusOf({ database }: SoakContext, id: string) {
  const { rows } = await database.query('SELECT status FROM bookings WHERE id = $1', [id])
  return rows[0]?.status as string | undefined
}

export async function transferredOf({ database }: SoakContext, id: string): Promise<number> {
  const { rows } = await database.query(
    'SELECT transferred_cents FROM transactions WHERE reference = $1',
    [id]
  )
  return rows[0]?.transferred_cents ?? 0
}

/** The stay counts as over, or as one of which the owner is sent something before check-out. */
export async function makePayoutDue(
  { database }: SoakContext,
  id: string,
  scenario?: StayScenario
) {
  await database.query(
    `UPDATE transactions SET payout_due_at = now() - interval '1 minute',
       payout_whole_at = CASE WHEN $2 THEN now() + interval '1 day' END
     WHERE reference IN (SELECT id FROM booking_charges WHERE booking_id = $1)`,
    [id, scenario === 'paid out early']
  )
}

export function post(
  context: SoakContext,
  name: string,
  path: string,
  token: string,
  body: object
) {
  return send(context, { name, method: 'POST', path, token, body })
}

interface Call {
  name: string
  method: 'POST' | 'PATCH' | 'DELETE'
  path: string
  token: string
  body: object
}

/** @returns the body of a successful response, otherwise undefined */
export async function send(
  { origin, answers }: SoakContext,
  { name, method, path, token, body }: Call
): Promise<Record<string, unknown> | undefined> {
  const startedAt = performance.now()
  const response = await fetch(`${origin}/api${path}`, {
    method,
    headers: { 'authorization': `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => null)
  const answered = response && (await response.json().catch(() => null))
  answers.push({ name, status: response?.status ?? 0, milliseconds: performance.now() - startedAt })

  return response?.ok && answered ? (answered as Record<string, unknown>) : undefined
}

/** Repeats until there is a result, for two minutes. */
export async function retry<T>(work: () => Promise<T | undefined>): Promise<T | undefined> {
  const deadline = Date.now() + RETRY_FOR_MS

  while (Date.now() < deadline) {
    const result = await work().catch(() => undefined)
    if (result !== undefined) return result
    await pause(RETRY_EVERY_MS)
  }
  return undefined
}
