import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { SandboxControl } from '../../stripe_sandbox/control/sandbox_control.ts'
import { anyOf } from './supervised_process.ts'
import { stay } from '../call.ts'
import type { Answer } from '../call.ts'

export interface World {
  origin: string
  database: pg.Pool
  control: SandboxControl
  owner: string
  admin: string
  renters: string[]
  listings: string[]
  /** What the API answered. */
  answers: Answer[]
}

/** What was meant to become of a booking. */
export type Fate = (typeof FATES)[number]
const FATES = [
  'stays',
  'paid out',
  'cancelled',
  'cancelled after payout',
  'disputed',
  'refund fails',
  'refunded elsewhere',
  'let go',
] as const

export interface Life {
  bookingId: string
  fate: Fate
}

const PATIENCE_MS = 120_000
const TRY_EVERY_MS = 300

/** Books, pays, and then does what its fate says; patient with servers that die. Null when it never came so far. */
export async function live(world: World, number: number): Promise<Life | null> {
  const renter = world.renters[number % world.renters.length]
  const listingId = world.listings[number % world.listings.length]
  const fate = anyOf(FATES)

  const bookingId = await book(world, renter, {
    listingId,
    ...stay(20 + Math.floor(number / world.listings.length) * 4, 3),
  })
  if (!bookingId) return null
  if (fate === 'let go') return (await letGo(world, renter, bookingId)) ? { bookingId, fate } : null
  if (!(await pay(world, renter, bookingId))) return null

  return { bookingId, fate: await suffer(world, renter, bookingId, fate) }
}

async function book(world: World, token: string, body: object) {
  return patiently(async () => {
    const { id } = (await post(world, 'book', '/bookings', token, body)) ?? {}

    return id as string | undefined
  })
}

/** Opens the payment page, does not pay, and cancels: nobody may pay through that page any more. */
async function letGo(world: World, token: string, bookingId: string) {
  await patiently(() => openCheckout(world, token, bookingId))

  return cancel(world, 'let go', token, bookingId)
}

/** The answer may be lost with its server: whether it is cancelled, the booking says. */
function cancel(world: World, name: string, token: string, bookingId: string) {
  return patiently(async () => {
    await post(world, name, `/bookings/${bookingId}/cancel`, token, {})
    return (await statusOf(world, bookingId)) === 'CANCELLED' || undefined
  })
}

/** @returns the address of the payment page */
async function openCheckout(world: World, token: string, bookingId: string) {
  const { url } =
    (await post(world, 'checkout', `/bookings/${bookingId}/checkout`, token, {})) ?? {}

  return url as string | undefined
}

async function pay(world: World, token: string, bookingId: string) {
  return patiently(async () => {
    const url = await openCheckout(world, token, bookingId)
    if (!url) return undefined

    const session = new URL(url).pathname.split('/').at(-1)!
    return world.control.payCheckout(session).kind === 'paid' || undefined
  })
}

/** @returns its fate; what never got so far before patience ended stays as it is */
async function suffer(world: World, renter: string, bookingId: string, fate: Fate): Promise<Fate> {
  const isConfirmed = await patiently(
    async () => (await statusOf(world, bookingId)) === 'CONFIRMED' || undefined
  )
  if (!isConfirmed || fate === 'stays') return 'stays'

  if (fate !== 'cancelled') await letPayoutBeDue(world, bookingId)
  if (fate === 'paid out') return fate
  if (fate === 'disputed') {
    await dispute(world, bookingId)
    return fate
  }
  if (fate === 'cancelled after payout')
    await patiently(async () => (await transferredOf(world, bookingId)) > 0 || undefined)

  const token = anyOf([renter, world.owner])
  const isCancelled = await cancel(world, 'cancel', token, bookingId)
  if (!isCancelled) return 'paid out'
  if (fate === 'refund fails' || fate === 'refunded elsewhere') {
    await failRefund(world, bookingId)
    await patiently(() => settleFailedRefund(world, { bookingId, fate }))
  }
  return fate
}

async function dispute({ database, control }: World, bookingId: string) {
  const { rows } = await database.query('SELECT charge_id FROM transactions WHERE reference = $1', [
    bookingId,
  ])
  const { id } = control.createDispute(rows[0].charge_id)
  await pause(Math.random() * 5000)
  control.closeDispute(id, anyOf(['won', 'lost'] as const))
}

async function failRefund({ database, control }: World, bookingId: string) {
  const refund = await patiently(async () => {
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
 * What an administrator does about a refund that failed: closes it with a note, or books that it was made elsewhere.
 *
 * @returns whether there was one to settle and it is settled
 */
export async function settleFailedRefund(
  world: World,
  { bookingId, fate }: Life
): Promise<true | undefined> {
  const { rows } = await world.database.query(
    `SELECT p.id, r.amount_cents AS cents FROM payment_problems p JOIN transactions t ON t.id = p.transaction_id
     JOIN refunds r ON r.id::text = p.subject
     WHERE t.reference = $1 AND p.kind = 'refund_failed' AND p.resolved_at IS NULL`,
    [bookingId]
  )
  if (rows.length === 0) return undefined
  const path = `/admin/payment-problems/${rows[0].id}`
  const settled =
    fate === 'refunded elsewhere'
      ? await post(world, 'refund elsewhere', `${path}/refund-elsewhere`, world.admin, {
          amount: rows[0].cents / 100,
          reference: `Transfer ${bookingId}`,
        })
      : await post(world, 'close problem', `${path}/resolve`, world.admin, { note: 'Kept' })

  return settled && true
}

async function statusOf({ database }: World, id: string) {
  const { rows } = await database.query('SELECT status FROM bookings WHERE id = $1', [id])
  return rows[0]?.status as string | undefined
}

async function transferredOf({ database }: World, id: string): Promise<number> {
  const { rows } = await database.query(
    'SELECT transferred_cents FROM transactions WHERE reference = $1',
    [id]
  )
  return rows[0]?.transferred_cents ?? 0
}

async function letPayoutBeDue({ database }: World, id: string) {
  await database.query(
    "UPDATE transactions SET payout_due_at = now() - interval '1 minute' WHERE reference = $1",
    [id]
  )
}

/** @returns the body of a success, undefined for anything else */
async function post(
  { origin, answers }: World,
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

async function patiently<T>(work: () => Promise<T | undefined>): Promise<T | undefined> {
  const deadline = Date.now() + PATIENCE_MS

  while (Date.now() < deadline) {
    const result = await work().catch(() => undefined)
    if (result !== undefined) return result
    await pause(TRY_EVERY_MS)
  }
  return undefined
}
