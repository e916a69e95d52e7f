import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { SandboxControl } from '../../stripe_sandbox/control/sandbox_control.ts'
import { pickOne } from './supervised_process.ts'
import { stay } from '../call.ts'
import type { Answer } from '../call.ts'

export interface SoakContext {
  origin: string
  database: pg.Pool
  control: SandboxControl
  owner: string
  admin: string
  renters: string[]
  listings: string[]
  /** All responses of the API so far. */
  answers: Answer[]
}

/** What happens to a booking after it is made. */
export type Scenario = (typeof SCENARIOS)[number]
const SCENARIOS = [
  'stays',
  'paid out',
  'cancelled',
  'cancelled after payout',
  'disputed',
  'refund fails',
  'refunded elsewhere',
  'abandoned',
] as const

export interface ScenarioRun {
  bookingId: string
  scenario: Scenario
}

const RETRY_FOR_MS = 120_000
const RETRY_EVERY_MS = 300

/**
 * Books, pays and plays a random scenario; retries while servers are down. Null when booking or payment did not
 * succeed in time.
 */
export async function runScenario(
  context: SoakContext,
  number: number
): Promise<ScenarioRun | null> {
  const renter = context.renters[number % context.renters.length]
  const listingId = context.listings[number % context.listings.length]
  const scenario = pickOne(SCENARIOS)

  const bookingId = await book(context, renter, {
    listingId,
    ...stay(20 + Math.floor(number / context.listings.length) * 4, 3),
  })
  if (!bookingId) return null
  if (scenario === 'abandoned')
    return (await abandon(context, renter, bookingId)) ? { bookingId, scenario } : null
  if (!(await pay(context, renter, bookingId))) return null

  return { bookingId, scenario: await finishScenario(context, renter, bookingId, scenario) }
}

async function book(context: SoakContext, token: string, body: object) {
  return retry(async () => {
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
function cancel(context: SoakContext, name: string, token: string, bookingId: string) {
  return retry(async () => {
    await post(context, name, `/bookings/${bookingId}/cancel`, token, {})
    return (await statusOf(context, bookingId)) === 'CANCELLED' || undefined
  })
}

/** @returns the address of the payment page */
async function openCheckout(context: SoakContext, token: string, bookingId: string) {
  const { url } =
    (await post(context, 'checkout', `/bookings/${bookingId}/checkout`, token, {})) ?? {}

  return url as string | undefined
}

async function pay(context: SoakContext, token: string, bookingId: string) {
  return retry(async () => {
    const url = await openCheckout(context, token, bookingId)
    if (!url) return undefined

    const session = new URL(url).pathname.split('/').at(-1)!
    return context.control.payCheckout(session).kind === 'paid' || undefined
  })
}

/** @returns the scenario that was completed; 'stays' or 'paid out' when a step timed out */
async function finishScenario(
  context: SoakContext,
  renter: string,
  bookingId: string,
  scenario: Scenario
): Promise<Scenario> {
  const isConfirmed = await retry(
    async () => (await statusOf(context, bookingId)) === 'CONFIRMED' || undefined
  )
  if (!isConfirmed || scenario === 'stays') return 'stays'

  if (scenario !== 'cancelled') await makePayoutDue(context, bookingId)
  if (scenario === 'paid out') return scenario
  if (scenario === 'disputed') {
    await dispute(context, bookingId)
    return scenario
  }
  if (scenario === 'cancelled after payout')
    await retry(async () => (await transferredOf(context, bookingId)) > 0 || undefined)

  const token = pickOne([renter, context.owner])
  const isCancelled = await cancel(context, 'cancel', token, bookingId)
  if (!isCancelled) return 'paid out'
  if (scenario === 'refund fails' || scenario === 'refunded elsewhere') {
    await failRefund(context, bookingId)
    await retry(() => settleFailedRefund(context, { bookingId, scenario }))
  }
  return scenario
}

async function dispute({ database, control }: SoakContext, bookingId: string) {
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

async function statusOf({ database }: SoakContext, id: string) {
  const { rows } = await database.query('SELECT status FROM bookings WHERE id = $1', [id])
  return rows[0]?.status as string | undefined
}

async function transferredOf({ database }: SoakContext, id: string): Promise<number> {
  const { rows } = await database.query(
    'SELECT transferred_cents FROM transactions WHERE reference = $1',
    [id]
  )
  return rows[0]?.transferred_cents ?? 0
}

async function makePayoutDue({ database }: SoakContext, id: string) {
  await database.query(
    "UPDATE transactions SET payout_due_at = now() - interval '1 minute', payout_whole_at = NULL WHERE reference = $1",
    [id]
  )
}

/** @returns the body of a successful response, otherwise undefined */
async function post(
  { origin, answers }: SoakContext,
  name: string,
  path: string,
  token: string,
  body: object
): Promise<Record<string, unknown> | undefined> {
  const startedAt = performance.now()
  const response = await fetch(`${origin}/api${path}`, {
    method: 'POST',
    headers: { 'authorization': `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => null)
  const answered = response && (await response.json().catch(() => null))
  answers.push({ name, status: response?.status ?? 0, milliseconds: performance.now() - startedAt })

  return response?.ok && answered ? (answered as Record<string, unknown>) : undefined
}

async function retry<T>(work: () => Promise<T | undefined>): Promise<T | undefined> {
  const deadline = Date.now() + RETRY_FOR_MS

  while (Date.now() < deadline) {
    const result = await work().catch(() => undefined)
    if (result !== undefined) return result
    await pause(RETRY_EVERY_MS)
  }
  return undefined
}
