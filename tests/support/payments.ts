import { randomUUID } from 'node:crypto'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import type { ApiClient } from '@japa/api-client'
import { DateTime } from 'luxon'
import PayOwner from '#payments/payouts/pay_owner'
import CloseCheckout from '#payments/contract/close_checkout'
import OpenCheckout, { type CheckoutOrder } from '#payments/contract/open_checkout'
import RequestRefund from '#payments/contract/request_refund'
import SettleCheckout from '#payments/contract/settle_checkout'
import ConnectedAccount from '#payments/models/connected_account'
import Transaction from '#payments/models/transaction'
import ListDuePayouts from '#payments/payouts/list_due_payouts'
import { bearer, createOwner, createUser } from '#tests/support/accounts'
import { payAtCheckout, type withStripe } from '#tests/support/stripe'

/** An order of $280.00 (fee $42.00, owner $238.00) between a new renter and a new owner. */
export async function anOrder(overrides: Partial<CheckoutOrder> = {}): Promise<CheckoutOrder> {
  const renter = await createUser()
  const owner = overrides.payeeId ? { id: overrides.payeeId } : await createOwner()

  return {
    reference: randomUUID(),
    payerId: renter.id,
    payerEmail: renter.email,
    payeeId: owner.id,
    amountCents: 28_000,
    platformFeeCents: 4_200,
    description: 'Mooring stay, 3 nights',
    payoutDueAt: DateTime.utc().plus({ days: 10 }),
    successUrl: 'http://127.0.0.1/user/dashboard?session_id={CHECKOUT_SESSION_ID}',
    cancelUrl: 'http://127.0.0.1/listing/1',
    ...overrides,
  }
}

export async function openCheckout(order: CheckoutOrder) {
  const checkouts = await app.container.make(OpenCheckout)

  return checkouts.handle(order)
}

export async function settle(checkout: { reference: string } | { sessionId: string }) {
  const checkouts = await app.container.make(SettleCheckout)

  return checkouts.handle(checkout)
}

export async function outcomeOf({ reference }: { reference: string }) {
  const { outcome } = await settle({ reference })

  return outcome
}

export async function closeCheckout({ reference }: { reference: string }) {
  const checkouts = await app.container.make(CloseCheckout)

  return checkouts.handle({ reference })
}

export async function statusOf({ reference }: { reference: string }) {
  const { status } = await transactionOf({ reference })

  return status
}

/** Opens a checkout and pays it at the sandbox; the payment is not recorded in the database yet. */
export async function payFor(order: CheckoutOrder) {
  const checkout = await openCheckout(order)
  await payAtCheckout(checkout.url)

  return checkout
}

export function transactionOf({ reference }: { reference: string }) {
  return Transaction.findByOrFail({ reference })
}

/** Balances in cents by account, over the whole ledger. */
export async function balances(): Promise<Record<string, number>> {
  const rows = await db
    .from('ledger_entries')
    .select('account')
    .sum('amount_cents as cents')
    .groupBy('account')

  return Object.fromEntries(rows.map(({ account, cents }) => [account, Number(cents)]))
}

/** Sends all payouts that are due. */
export async function runPayouts(at: DateTime = DateTime.utc()) {
  const payOwner = await app.container.make(PayOwner)
  const payouts = await app.container.make(ListDuePayouts)
  const due = await payouts.handle({ now: at })

  return Promise.all(due.map(({ id }) => payOwner.handle({ transactionId: id, now: at })))
}

/** Requests the full refund of an order made by `anOrder`. */
export function refundAll(reference: string) {
  const order = { reference, amountCents: 28_000, ownerShareCents: 23_800 }

  return db.transaction((trx) =>
    new RequestRefund().handle({ ...order, reason: 'cancelled_by_renter' }, trx)
  )
}

/** An owner whose account can receive money. */
export async function connectedOwner(
  client: ApiClient,
  stripe: ReturnType<typeof withStripe>,
  overrides: Parameters<typeof createOwner>[0] = {}
) {
  const owner = await createOwner(overrides)
  await client.post('/stripe/connect/onboard').bearerToken(await bearer(owner))
  const { stripeAccountId } = await ConnectedAccount.findByOrFail({ userId: owner.id })
  stripe.control.finishOnboarding(stripeAccountId!)
  await stripe.deliver()

  return { owner, stripeAccountId: stripeAccountId! }
}
