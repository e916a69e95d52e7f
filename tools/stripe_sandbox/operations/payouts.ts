import type Stripe from 'stripe'
import { refused } from '../http/api_error.ts'
import { newId } from '../ids.ts'
import { fundsOf, move } from '../ledger/balance.ts'
import { emitEvent } from '../webhooks/emit_event.ts'
import type { Caller } from '../api/routes.ts'
import type { BalanceOwner } from '../records.ts'
import type { SandboxContext } from '../context.ts'
import { find } from './references.ts'

interface PayoutRequest {
  /** Cents. */
  amount: number
  currency: string
  description?: string | undefined
  metadata?: Record<string, string> | undefined
}

/** Pays available balance out to its owner's bank; it is paid at once. */
export function createPayout(
  context: SandboxContext,
  owner: BalanceOwner,
  request: PayoutRequest,
  caller: Caller | null
): Stripe.Payout {
  if (fundsOf(context, owner, request.currency).available < request.amount) {
    const message = 'You have insufficient funds in your Stripe account for this transfer.'
    throw refused(message, { code: 'balance_insufficient' })
  }

  const draft = payoutObject(context, request)
  const movement = move(context, owner, {
    type: 'payout',
    category: 'payout',
    amount: -request.amount,
    currency: request.currency,
    source: draft.id,
  })
  const payout = context.store.put('payouts', { ...draft, balance_transaction: movement.id })
  const details = owner === 'platform' ? { caller } : { caller, account: owner }
  emitEvent(context, 'payout.created', payout, details)
  emitEvent(context, 'payout.paid', payout, details)
  return payout
}

/** The bank returns a payout: the money is back on the balance. */
export function failPayout(
  context: SandboxContext,
  id: string,
  owner: BalanceOwner
): Stripe.Payout {
  const payout = find(context, 'payouts', id)
  if (payout.status === 'failed') throw refused('This payout has failed already.')

  const movement = move(context, owner, {
    type: 'payout_failure',
    category: 'payout_reversal',
    amount: payout.amount,
    currency: payout.currency,
    source: payout.id,
  })
  const failed = context.store.put('payouts', {
    ...payout,
    failure_balance_transaction: movement.id,
    failure_code: 'account_closed',
    failure_message: 'The bank account has been closed.',
    status: 'failed',
  })
  emitEvent(context, 'payout.failed', failed, owner === 'platform' ? {} : { account: owner })
  return failed
}

function payoutObject(context: SandboxContext, request: PayoutRequest): Stripe.Payout {
  return {
    id: newId('po'),
    object: 'payout',
    amount: request.amount,
    application_fee: null,
    application_fee_amount: null,
    arrival_date: context.clock.now(),
    automatic: false,
    balance_transaction: null,
    created: context.clock.now(),
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
