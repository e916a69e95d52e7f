import type Stripe from 'stripe'
import { refused } from '../http/api_error.ts'
import { emitEvent } from '../webhooks/emit_event.ts'
import type { Caller } from '../api/routes.ts'
import type { SandboxContext } from '../context.ts'
import { find } from './references.ts'

const FINAL = ['succeeded', 'canceled']

/** Cancels a payment intent that has not been paid. */
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

  const canceled = context.store.put('payment_intents', {
    ...intent,
    canceled_at: context.clock.now(),
    cancellation_reason: reason,
    next_action: null,
    status: 'canceled',
  })
  emitEvent(context, 'payment_intent.canceled', canceled, { caller })
  return canceled
}
