import type Stripe from 'stripe'
import { newId } from '../ids.ts'
import type { BalanceOwner } from '../records.ts'
import type { SandboxContext } from '../context.ts'

const DAY = 86_400
const SETTLEMENT_DAYS = 2
const CARD_FEE_BASIS_POINTS = 270
const CARD_FEE_FIXED_CENTS = 30

interface Movement {
  type: Stripe.BalanceTransaction['type']
  category: string
  /** Cents, negative when money leaves. */
  amount: number
  /** Stripe's fee in cents. */
  fee?: number
  currency: string
  source: string
  description?: string | null
  /** Unix seconds; now by default. */
  availableOn?: number
}

/** Money of one owner in one currency, in cents. */
export interface Funds {
  available: number
  pending: number
}

/** Adds a balance transaction. */
export function move(
  context: SandboxContext,
  owner: BalanceOwner,
  movement: Movement
): Stripe.BalanceTransaction {
  const now = context.clock.now()
  const fee = movement.fee ?? 0
  const availableOn = movement.availableOn ?? now

  const transaction: Stripe.BalanceTransaction = {
    id: newId('txn'),
    object: 'balance_transaction',
    amount: movement.amount,
    available_on: availableOn,
    balance_type: 'payments',
    created: now,
    currency: movement.currency,
    description: movement.description ?? null,
    exchange_rate: null,
    fee,
    fee_details: fee === 0 ? [] : [feeDetail(fee, movement.currency)],
    net: movement.amount - fee,
    reporting_category: movement.category,
    source: movement.source,
    status: availableOn > now ? 'pending' : 'available',
    type: movement.type,
  }
  context.store.put('balance_entries', { id: transaction.id, owner, transaction })
  return transaction
}

/** The available and pending balance of an owner. */
export function fundsOf(context: SandboxContext, owner: BalanceOwner, currency: string): Funds {
  const now = context.clock.now()
  const funds = { available: 0, pending: 0 }

  for (const entry of context.store.values('balance_entries')) {
    const { transaction } = entry
    if (entry.owner !== owner || transaction.currency !== currency) continue
    funds[transaction.available_on > now ? 'pending' : 'available'] += transaction.net
  }
  return funds
}

/** Stripe's fee in cents for a card payment: 2.7 % and 30 cents, rounded half up. */
export function cardFee(amount: number): number {
  return Math.round((amount * CARD_FEE_BASIS_POINTS) / 10_000) + CARD_FEE_FIXED_CENTS
}

/** When money charged now becomes available, in Unix seconds. */
export function settlementTime(context: SandboxContext): number {
  return context.clock.now() + SETTLEMENT_DAYS * DAY
}

function feeDetail(amount: number, currency: string): Stripe.BalanceTransaction.FeeDetail {
  const description = 'Stripe processing fees'
  return { amount, application: null, currency, description, type: 'stripe_fee' }
}
