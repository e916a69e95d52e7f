import type Stripe from 'stripe'
import { refused } from '../http/api_error.ts'
import {
  AUTHENTICATION_FAILED,
  GENERIC_DECLINE,
  cardOutcome,
  type Decline,
} from '../cards/test_cards.ts'
import { emitEvent } from '../webhooks/emit_event.ts'
import type { Card } from '../cards/card_form.ts'
import type { SandboxContext } from '../context.ts'
import { authorise } from './authorisations.ts'
import { chargeObject, intentObject } from './charge_objects.ts'
import { customerDetails } from './create_session.ts'
import { keepCardBehaviour, settleCharge } from './settle_charge.ts'
import { find, idOf } from './references.ts'

/** The result of a payment attempt. */
export type PayOutcome =
  | { kind: 'paid'; session: Stripe.Checkout.Session }
  | { kind: 'declined'; session: Stripe.Checkout.Session; message: string }
  | { kind: 'challenge'; session: Stripe.Checkout.Session }

/** Tries to pay an open session with a card; `declined` forces a decline. */
export function paySession(
  context: SandboxContext,
  sessionId: string,
  card: Card,
  { declined = false, email = null as string | null } = {}
): PayOutcome {
  const session = withIntent(context, openSession(context, sessionId), email)
  const { challenge, decline } = cardOutcome(card.number)

  if (challenge && !declined) return askForAuthentication(context, session, card)
  const reason = declined ? GENERIC_DECLINE : decline
  return reason === null ? take(context, session, card) : refuse(context, session, card, reason)
}

/** The cardholder's answer to 3-D Secure. */
export function answerChallenge(
  context: SandboxContext,
  sessionId: string,
  passed: boolean
): PayOutcome {
  const session = openSession(context, sessionId)
  const waiting = context.store.get('pending_cards', sessionId)
  if (waiting === undefined) throw refused('This payment does not wait for authentication.')

  const { decline } = cardOutcome(waiting.number)
  const reason = passed ? decline : AUTHENTICATION_FAILED
  context.store.remove('pending_cards', sessionId)
  return reason === null
    ? take(context, session, waiting)
    : refuse(context, session, waiting, reason)
}

function openSession(context: SandboxContext, id: string): Stripe.Checkout.Session {
  const session = find(context, 'sessions', id)
  if (session.status === 'open' && session.expires_at > context.clock.now()) return session
  throw refused(`This Checkout Session can no longer be paid: it is ${session.status}.`)
}

function withIntent(
  context: SandboxContext,
  session: Stripe.Checkout.Session,
  email: string | null
): Stripe.Checkout.Session {
  const known = session.customer_email ?? email
  const details = customerDetails(known, session.customer_details?.name ?? null)
  if (session.payment_intent !== null) {
    return context.store.put('sessions', { ...session, customer_details: details })
  }

  const intent = context.store.put('payment_intents', intentObject(context, session))
  emitEvent(context, 'payment_intent.created', intent)
  return context.store.put('sessions', {
    ...session,
    payment_intent: intent.id,
    customer_details: details,
  })
}

function askForAuthentication(
  context: SandboxContext,
  session: Stripe.Checkout.Session,
  card: Card
): PayOutcome {
  const intent = intentOf(context, session)
  const url = `${context.baseUrl()}/c/pay/${session.id}/authenticate`

  context.store.put('pending_cards', { ...card, id: session.id })
  const waiting = context.store.put('payment_intents', {
    ...intent,
    next_action: {
      type: 'redirect_to_url',
      redirect_to_url: { return_url: session.success_url, url },
    },
    status: 'requires_action',
  })
  emitEvent(context, 'payment_intent.requires_action', waiting)
  return { kind: 'challenge', session }
}

function refuse(
  context: SandboxContext,
  session: Stripe.Checkout.Session,
  card: Card,
  decline: Decline
): PayOutcome {
  const intent = intentOf(context, session)
  const email = session.customer_details?.email ?? null
  const charge = context.store.put('charges', chargeObject(context, intent, card, decline, email))

  const failed = context.store.put('payment_intents', {
    ...intent,
    last_payment_error: {
      charge: charge.id,
      code: decline.code as Stripe.PaymentIntent.LastPaymentError.Code,
      ...(decline.declineCode === null ? {} : { decline_code: decline.declineCode }),
      message: decline.message,
      type: 'card_error',
    },
    latest_charge: charge.id,
    next_action: null,
    status: 'requires_payment_method',
  })
  emitEvent(context, 'charge.failed', charge)
  emitEvent(context, 'payment_intent.payment_failed', failed)
  return { kind: 'declined', session, message: decline.message }
}

function take(context: SandboxContext, session: Stripe.Checkout.Session, card: Card): PayOutcome {
  const intent = intentOf(context, session)
  const outcome = cardOutcome(card.number)
  const email = session.customer_details?.email ?? null
  const draft = chargeObject(context, intent, card, null, email)
  const isManual = intent.capture_method === 'manual'

  const attempt = context.store.put('payment_intents', {
    ...intent,
    last_payment_error: null,
    latest_charge: draft.id,
    next_action: null,
    payment_method: draft.payment_method,
  })
  const charge = isManual
    ? context.store.put('charges', draft)
    : settleCharge(context, draft, outcome)
  const complete = context.store.put('sessions', {
    ...session,
    customer_details: customerDetails(email, card.name),
    payment_status: isManual ? 'unpaid' : 'paid',
    status: 'complete',
    url: null,
  })
  if (isManual) {
    authorise(context, attempt, charge, card.number)
    emitEvent(context, 'checkout.session.completed', complete)
    return { kind: 'paid', session: complete }
  }

  const paid = context.store.put('payment_intents', {
    ...attempt,
    amount_received: intent.amount,
    status: 'succeeded',
  })

  emitEvent(context, 'charge.succeeded', charge)
  emitEvent(context, 'payment_intent.succeeded', paid)
  emitEvent(context, 'checkout.session.completed', complete)
  keepCardBehaviour(context, charge, outcome)
  return { kind: 'paid', session: complete }
}

function intentOf(context: SandboxContext, session: Stripe.Checkout.Session): Stripe.PaymentIntent {
  return find(context, 'payment_intents', idOf(session.payment_intent) ?? '')
}
