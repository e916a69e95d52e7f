import { randomUUID } from 'node:crypto'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import CloseCheckout from '#payments/contract/close_checkout'
import OpenCheckout, { type CheckoutOrder } from '#payments/contract/open_checkout'
import SettleCheckout from '#payments/contract/settle_checkout'
import Transaction from '#payments/models/transaction'
import { createOwner, createUser } from '#tests/support/accounts'
import { payAtCheckout } from '#tests/support/stripe'

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
    payoutNotBefore: DateTime.utc().plus({ days: 10 }),
    successUrl: 'http://127.0.0.1/user/dashboard?session_id={CHECKOUT_SESSION_ID}',
    cancelUrl: 'http://127.0.0.1/listing/1',
    ...overrides,
  }
}

export async function openCheckout(order: CheckoutOrder) {
  const checkouts = await app.container.make(OpenCheckout)

  return checkouts.handle(order)
}

export async function settle(asked: { reference: string } | { sessionId: string }) {
  const checkouts = await app.container.make(SettleCheckout)

  return checkouts.handle(asked)
}

/** What the provider says became of it. */
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

/** Opens the checkout of an order and pays it; nothing here knows of the payment yet. */
export async function payFor(order: CheckoutOrder) {
  const checkout = await openCheckout(order)
  await payAtCheckout(checkout.url)

  return checkout
}

export function transactionOf({ reference }: { reference: string }) {
  return Transaction.findByOrFail({ reference })
}

/** Account to cents, over the whole ledger. */
export async function balances(): Promise<Record<string, number>> {
  const rows = await db
    .from('ledger_entries')
    .select('account')
    .sum('amount_cents as cents')
    .groupBy('account')

  return Object.fromEntries(rows.map(({ account, cents }) => [account, Number(cents)]))
}
