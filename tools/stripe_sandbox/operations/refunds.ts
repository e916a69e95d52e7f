import type Stripe from 'stripe'
import { invalidParameter, refused } from '../http/api_error.ts'
import { newId } from '../ids.ts'
import { move } from '../ledger/balance.ts'
import { moneyText } from '../ledger/money_text.ts'
import { emitEvent } from '../webhooks/emit_event.ts'
import type { Caller } from '../api/routes.ts'
import type { SandboxContext } from '../context.ts'
import { find, idOf } from './references.ts'

const LATER_SECONDS = 5

interface RefundRequest {
  charge?: string | undefined
  paymentIntent?: string | undefined
  /** Cents; the whole rest when left out. */
  amount?: number | undefined
  reason?: 'duplicate' | 'fraudulent' | 'requested_by_customer' | undefined
  metadata?: Record<string, string> | undefined
}

export function createRefund(
  context: SandboxContext,
  request: RefundRequest,
  caller: Caller
): Stripe.Refund {
  const charge = chargeToRefund(context, request)
  const amount = refundable(charge, request.amount)
  const draft = refundObject(context, charge, amount, request)
  const movement = moveRefund(context, draft, -amount)

  const refund = context.store.put('refunds', { ...draft, balance_transaction: movement.id })
  const refunded = addRefunded(context, charge, amount)
  planFate(context, charge, refund)

  emitEvent(context, 'refund.created', refund, { caller })
  const previous = { amount_refunded: charge.amount_refunded, refunded: charge.refunded }
  emitEvent(context, 'charge.refunded', refunded, { caller, previous })
  return refund
}

/** The bank returns a refund: the platform gets the money back and the charge counts it as not refunded. */
export function failRefund(
  context: SandboxContext,
  id: string,
  reason = 'lost_or_stolen_card'
): Stripe.Refund {
  const refund = find(context, 'refunds', id)
  if (refund.status === 'failed' || refund.status === 'canceled') {
    throw refused(`This refund is ${refund.status} already.`)
  }

  const movement = moveRefund(context, refund, refund.amount)
  const failed = context.store.put('refunds', {
    ...refund,
    failure_balance_transaction: movement.id,
    failure_reason: reason,
    status: 'failed',
  })
  addRefunded(context, find(context, 'charges', idOf(refund.charge) ?? ''), -refund.amount)
  publish(context, failed, refund.status)
  emitEvent(context, 'refund.failed', failed)
  return failed
}

/** A pending refund succeeds. */
export function settleRefund(context: SandboxContext, id: string): Stripe.Refund {
  const refund = find(context, 'refunds', id)
  if (refund.status !== 'pending') throw refused(`This refund is ${refund.status}, not pending.`)

  const settled = context.store.put('refunds', { ...refund, status: 'succeeded' })
  publish(context, settled, 'pending')
  return settled
}

function publish(context: SandboxContext, refund: Stripe.Refund, before: string | null): void {
  const previous = { status: before }
  emitEvent(context, 'refund.updated', refund, { previous })
  emitEvent(context, 'charge.refund.updated', refund, { previous })
}

function chargeToRefund(context: SandboxContext, request: RefundRequest): Stripe.Charge {
  if (request.charge !== undefined) return find(context, 'charges', request.charge, 'charge')
  if (request.paymentIntent === undefined) {
    const message =
      'One of the following params should be provided for this request: payment_intent or charge.'
    throw invalidParameter(message, 'payment_intent', 'parameter_missing')
  }

  const intent = find(context, 'payment_intents', request.paymentIntent, 'payment_intent')
  const charge = context.store.get('charges', idOf(intent.latest_charge) ?? '')
  if (intent.status === 'succeeded' && charge !== undefined) return charge
  throw refused(`This PaymentIntent (${intent.id}) does not have a successful charge to refund.`, {
    code: 'payment_intent_unexpected_state',
    param: 'payment_intent',
  })
}

function refundable(charge: Stripe.Charge, wanted: number | undefined): number {
  if (!charge.paid) {
    throw refused(`Charge ${charge.id} was not successful, so it cannot be refunded.`)
  }
  if (charge.disputed) {
    const message = `Charge ${charge.id} has been charged back; cannot issue a refund.`
    throw refused(message, { code: 'charge_disputed', charge: charge.id })
  }

  const left = charge.amount - charge.amount_refunded
  if (left === 0) {
    const message = `Charge ${charge.id} has already been refunded.`
    throw refused(message, { code: 'charge_already_refunded', charge: charge.id })
  }
  if (wanted === undefined || wanted <= left) return wanted ?? left

  const text = (cents: number) => moneyText(cents, charge.currency)
  throw refused(
    `Refund amount (${text(wanted)}) is greater than unrefunded amount on charge (${text(left)})`,
    { param: 'amount' }
  )
}

function addRefunded(
  context: SandboxContext,
  charge: Stripe.Charge,
  amount: number
): Stripe.Charge {
  const total = charge.amount_refunded + amount
  return context.store.put('charges', {
    ...charge,
    amount_refunded: total,
    refunded: total === charge.amount,
  })
}

function planFate(context: SandboxContext, charge: Stripe.Charge, refund: Stripe.Refund): void {
  const fate = context.store.get('refund_fates', charge.id)
  if (fate === undefined) return
  const at = context.clock.now() + LATER_SECONDS
  context.store.put('tasks', { id: newId('task'), at, action: fate.action, object: refund.id })
}

function moveRefund(
  context: SandboxContext,
  refund: Stripe.Refund,
  amount: number
): Stripe.BalanceTransaction {
  return move(context, 'platform', {
    type: amount < 0 ? 'refund' : 'refund_failure',
    category: amount < 0 ? 'refund' : 'refund_failure',
    amount,
    currency: refund.currency,
    source: refund.id,
    description: amount < 0 ? 'REFUND FOR CHARGE' : 'REFUND FAILURE',
  })
}

function refundObject(
  context: SandboxContext,
  charge: Stripe.Charge,
  amount: number,
  request: RefundRequest
): Stripe.Refund {
  const pending = context.store.get('refund_fates', charge.id)?.action === 'settle_refund'
  return {
    id: newId('re'),
    object: 'refund',
    amount,
    balance_transaction: null,
    charge: charge.id,
    created: context.clock.now(),
    currency: charge.currency,
    customer: null,
    customer_account: null,
    destination_details: { card: { type: 'refund', reference_status: 'pending' }, type: 'card' },
    metadata: request.metadata ?? {},
    payment_intent: idOf(charge.payment_intent),
    payment_method: charge.payment_method,
    ...(pending ? { pending_reason: 'processing' as const } : {}),
    reason: request.reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: pending ? 'pending' : 'succeeded',
    transfer_reversal: null,
  }
}
