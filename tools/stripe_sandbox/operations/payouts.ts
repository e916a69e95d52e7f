import type Stripe from 'stripe'
import { refused } from '../http/stripe_error.ts'
import { newId } from '../ids.ts'
import { fundsOf, move } from '../ledger/balance.ts'
import { emitEvent } from '../webhooks/emit_event.ts'
import type { Caller } from '../api/routes.ts'
import type { BalanceOwner } from '../records.ts'
import type { World } from '../context.ts'
import { find } from './references.ts'

interface PayoutRequest {
  /** Cents. */
  amount: number
  currency: string
  description?: string | undefined
  metadata?: Record<string, string> | undefined
}

/** Sends available money of a balance to its owner's bank; it counts as arrived at once. */
export function createPayout(
  world: World,
  owner: BalanceOwner,
  request: PayoutRequest,
  caller: Caller | null
): Stripe.Payout {
  if (fundsOf(world, owner, request.currency).available < request.amount) {
    const message = 'You have insufficient funds in your Stripe account for this transfer.'
    throw refused(message, { code: 'balance_insufficient' })
  }

  const draft = payoutObject(world, request)
  const movement = move(world, owner, {
    type: 'payout',
    category: 'payout',
    amount: -request.amount,
    currency: request.currency,
    source: draft.id,
  })
  const payout = world.store.put('payouts', { ...draft, balance_transaction: movement.id })
  const context = owner === 'platform' ? { caller } : { caller, account: owner }
  emitEvent(world, 'payout.created', payout, context)
  emitEvent(world, 'payout.paid', payout, context)
  return payout
}

/** The bank sends a payout back: the money returns to the balance. */
export function failPayout(world: World, id: string, owner: BalanceOwner): Stripe.Payout {
  const payout = find(world, 'payouts', id)
  if (payout.status === 'failed') throw refused('This payout has failed already.')

  const movement = move(world, owner, {
    type: 'payout_failure',
    category: 'payout_reversal',
    amount: payout.amount,
    currency: payout.currency,
    source: payout.id,
  })
  const failed = world.store.put('payouts', {
    ...payout,
    failure_balance_transaction: movement.id,
    failure_code: 'account_closed',
    failure_message: 'The bank account has been closed.',
    status: 'failed',
  })
  emitEvent(world, 'payout.failed', failed, owner === 'platform' ? {} : { account: owner })
  return failed
}

function payoutObject(world: World, request: PayoutRequest): Stripe.Payout {
  return {
    id: newId('po'),
    object: 'payout',
    amount: request.amount,
    application_fee: null,
    application_fee_amount: null,
    arrival_date: world.clock.now(),
    automatic: false,
    balance_transaction: null,
    created: world.clock.now(),
    currency: request.currency,
    description: request.description ?? null,
    destination: newId('ba'),
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    livemode: false,
    metadata: request.metadata ?? {},
    method: 'standard',
    original_payout: null,
    payout_method: null,
    reconciliation_status: 'not_applicable',
    reversed_by: null,
    source_type: 'card',
    statement_descriptor: null,
    status: 'paid',
    trace_id: null,
    type: 'bank_account',
  }
}
