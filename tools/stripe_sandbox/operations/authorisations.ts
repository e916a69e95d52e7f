import type Stripe from 'stripe'
import type { Caller } from '../api/routes.ts'
import { cardOutcome, GENERIC_DECLINE } from '../cards/test_cards.ts'
import type { SandboxContext } from '../context.ts'
import { ApiError, refused } from '../http/api_error.ts'
import { emitEvent } from '../webhooks/emit_event.ts'
import { cancelIntent } from './cancel_intent.ts'
import { find, idOf } from './references.ts'
import { keepCardBehaviour, settleCharge } from './settle_charge.ts'

/** Keeps a charge that is not captured; it ends by itself at its `capture_before`. */
export function authorise(
  context: SandboxContext,
  intent: Stripe.PaymentIntent,
  charge: Stripe.Charge,
  cardNumber: string
): void {
  const endsAt = charge.payment_method_details?.card?.capture_before ?? context.clock.now()
  context.store.put('authorisations', { id: charge.id, endsAt, cardNumber })
  const waiting = context.store.put('payment_intents', {
    ...intent,
    amount_capturable: intent.amount,
    status: 'requires_capture',
  })

  emitEvent(context, 'charge.succeeded', charge)
  emitEvent(context, 'payment_intent.amount_capturable_updated', waiting)
}

/** Takes the money of an authorised payment intent, all of it. */
export function captureIntent(
  context: SandboxContext,
  id: string,
  { amount, caller }: { amount: number | undefined; caller: Caller }
): Stripe.PaymentIntent {
  const intent = find(context, 'payment_intents', id)
  refuseCapture(intent, amount)
  const charge = find(context, 'charges', idOf(intent.latest_charge) ?? '')
  const outcome = cardOutcome(context.store.get('authorisations', charge.id)?.cardNumber ?? '')
  if (outcome.captureFails) throw declined(charge.id)

  context.store.remove('authorisations', charge.id)
  const draft = { ...charge, amount_captured: charge.amount, captured: true }
  const captured = settleCharge(context, draft, outcome)
  const paid = context.store.put('payment_intents', {
    ...intent,
    amount_capturable: 0,
    amount_received: intent.amount,
    status: 'succeeded',
  })
  for (const session of context.store.values('sessions'))
    if (idOf(session.payment_intent) === id)
      context.store.put('sessions', { ...session, payment_status: 'paid' })

  emitEvent(context, 'charge.captured', captured, { caller })
  emitEvent(context, 'payment_intent.succeeded', paid, { caller })
  keepCardBehaviour(context, captured, outcome)
  return paid
}

/** Ends every authorisation that is due by the sandbox's clock. */
export function endDueAuthorisations(context: SandboxContext): void {
  const now = context.clock.now()
  const due = [...context.store.values('authorisations')].filter(({ endsAt }) => endsAt <= now)
  for (const { id } of due) {
    const charge = find(context, 'charges', id)
    cancelIntent(context, idOf(charge.payment_intent) ?? '', null, 'automatic')
    emitEvent(context, 'charge.expired', find(context, 'charges', id))
  }
}

function refuseCapture({ id, amount, status }: Stripe.PaymentIntent, wanted: number | undefined) {
  if (status !== 'requires_capture') {
    const message =
      `This PaymentIntent (${id}) could not be captured because it has a status of ${status}. ` +
      'Only a PaymentIntent with one of the following statuses may be captured: requires_capture.'
    throw refused(message, { code: 'payment_intent_unexpected_state' })
  }
  if (wanted === undefined || wanted === amount) return

  const message = 'The sandbox captures whole payments only; Stripe itself may accept this.'
  throw refused(message, { param: 'amount_to_capture' })
}

function declined(charge: string): ApiError {
  const { code, declineCode, message } = GENERIC_DECLINE
  const details = { charge, code, ...(declineCode !== null && { decline_code: declineCode }) }

  return new ApiError(402, 'card_error', message, details)
}
