import type Stripe from 'stripe'
import { invalidParameter, refused } from '../http/stripe_error.ts'
import { newId } from '../ids.ts'
import { move } from '../ledger/balance.ts'
import { moneyText } from '../ledger/money_text.ts'
import { emitEvent } from '../webhooks/emit_event.ts'
import type { Caller } from '../api/routes.ts'
import type { World } from '../context.ts'
import { find, idOf } from './references.ts'

const LATER_SECONDS = 5

interface RefundRequest {
  charge?: string | undefined
  paymentIntent?: string | undefined
  /** Cents; everything not refunded yet when left out. */
  amount?: number | undefined
  reason?: 'duplicate' | 'fraudulent' | 'requested_by_customer' | undefined
  metadata?: Record<string, string> | undefined
}

/** Gives money of a charge back to the card. */
export function createRefund(world: World, request: RefundRequest, caller: Caller): Stripe.Refund {
  const charge = chargeToRefund(world, request)
  const amount = refundable(charge, request.amount)
  const draft = refundObject(world, charge, amount, request)
  const movement = moveRefund(world, draft, -amount)

  const refund = world.store.put('refunds', { ...draft, balance_transaction: movement.id })
  const refunded = addRefunded(world, charge, amount)
  planFate(world, charge, refund)

  emitEvent(world, 'refund.created', refund, { caller })
  const previous = { amount_refunded: charge.amount_refunded, refunded: charge.refunded }
  emitEvent(world, 'charge.refunded', refunded, { caller, previous })
  return refund
}

/** The bank sends a refund back: the money returns to the platform and the charge is unrefunded by it. */
export function failRefund(
  world: World,
  id: string,
  reason = 'lost_or_stolen_card'
): Stripe.Refund {
  const refund = find(world, 'refunds', id)
  if (refund.status === 'failed' || refund.status === 'canceled') {
    throw refused(`This refund is ${refund.status} already.`)
  }

  const movement = moveRefund(world, refund, refund.amount)
  const failed = world.store.put('refunds', {
    ...refund,
    failure_balance_transaction: movement.id,
    failure_reason: reason,
    status: 'failed',
  })
  addRefunded(world, find(world, 'charges', idOf(refund.charge) ?? ''), -refund.amount)
  publish(world, failed, refund.status)
  emitEvent(world, 'refund.failed', failed)
  return failed
}

/** A pending refund reaches the card. */
export function settleRefund(world: World, id: string): Stripe.Refund {
  const refund = find(world, 'refunds', id)
  if (refund.status !== 'pending') throw refused(`This refund is ${refund.status}, not pending.`)

  const settled = world.store.put('refunds', { ...refund, status: 'succeeded' })
  publish(world, settled, 'pending')
  return settled
}

function publish(world: World, refund: Stripe.Refund, before: string | null): void {
  const previous = { status: before }
  emitEvent(world, 'refund.updated', refund, { previous })
  emitEvent(world, 'charge.refund.updated', refund, { previous })
}

function chargeToRefund(world: World, request: RefundRequest): Stripe.Charge {
  if (request.charge !== undefined) return find(world, 'charges', request.charge, 'charge')
  if (request.paymentIntent === undefined) {
    const message =
      'One of the following params should be provided for this request: payment_intent or charge.'
    throw invalidParameter(message, 'payment_intent', 'parameter_missing')
  }

  const intent = find(world, 'payment_intents', request.paymentIntent, 'payment_intent')
  const charge = world.store.get('charges', idOf(intent.latest_charge) ?? '')
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

function addRefunded(world: World, charge: Stripe.Charge, amount: number): Stripe.Charge {
  const total = charge.amount_refunded + amount
  return world.store.put('charges', {
    ...charge,
    amount_refunded: total,
    refunded: total === charge.amount,
  })
}

function planFate(world: World, charge: Stripe.Charge, refund: Stripe.Refund): void {
  const fate = world.store.get('refund_fates', charge.id)
  if (fate === undefined) return
  const at = world.clock.now() + LATER_SECONDS
  world.store.put('tasks', { id: newId('task'), at, action: fate.action, object: refund.id })
}

function moveRefund(
  world: World,
  refund: Stripe.Refund,
  amount: number
): Stripe.BalanceTransaction {
  return move(world, 'platform', {
    type: amount < 0 ? 'refund' : 'refund_failure',
    category: amount < 0 ? 'refund' : 'refund_failure',
    amount,
    currency: refund.currency,
    source: refund.id,
    description: amount < 0 ? 'REFUND FOR CHARGE' : 'REFUND FAILURE',
  })
}

function refundObject(
  world: World,
  charge: Stripe.Charge,
  amount: number,
  request: RefundRequest
): Stripe.Refund {
  const pending = world.store.get('refund_fates', charge.id)?.action === 'settle_refund'
  return {
    id: newId('re'),
    object: 'refund',
    amount,
    balance_transaction: null,
    charge: charge.id,
    created: world.clock.now(),
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
