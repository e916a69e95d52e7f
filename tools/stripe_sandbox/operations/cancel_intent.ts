import type Stripe from 'stripe'
import { refused } from '../http/api_error.ts'
import { emitEvent } from '../webhooks/emit_event.ts'
import type { Caller } from '../api/routes.ts'
import type { SandboxContext } from '../context.ts'
import { find, idOf } from './references.ts'

const FINAL = ['succeeded', 'canceled']

/** Cancels a payment intent that has not been paid; what was authorised is given up. */
export function cancelIntent(
  context: SandboxContext,
  id: string,
  caller: Caller | null,
  reason: Stripe.PaymentIntent.CancellationReason | null = null
): Stripe.PaymentIntent {
  const intent = find(context, 'payment_intents', id)
  if (FINAL.includes(intent.status)) {
    const message =
      'You cannot cancel this PaymentIntent because it has a status of ' +
      `${intent.status}. Only a PaymentIntent with one of the following statuses may be canceled: ` +
      'requires_payment_method, requires_capture, requires_confirmation, requires_action, processing.'
    throw refused(message, { code: 'payment_intent_unexpected_state' })
  }

  if (intent.status === 'requires_capture') giveUp(context, idOf(intent.latest_charge) ?? '')
  const canceled = context.store.put('payment_intents', {
    ...intent,
    amount_capturable: 0,
    canceled_at: context.clock.now(),
    cancellation_reason: reason,
    next_action: null,
    status: 'canceled',
  })
  emitEvent(context, 'payment_intent.canceled', canceled, { caller })
  return canceled
}

/** The card's bank gives back what it kept aside. */
function giveUp(context: SandboxContext, chargeId: string): void {
  const charge = find(context, 'charges', chargeId)

  context.store.remove('authorisations', chargeId)
  const refunded = { amount_refunded: charge.amount, refunded: true }
  emitEvent(context, 'charge.refunded', context.store.put('charges', { ...charge, ...refunded }))
}
