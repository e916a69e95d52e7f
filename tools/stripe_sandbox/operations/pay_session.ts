import type Stripe from 'stripe'
import { refused } from '../http/stripe_error.ts'
import { cardFee, move, settlementTime } from '../ledger/balance.ts'
import {
  AUTHENTICATION_FAILED,
  GENERIC_DECLINE,
  cardOutcome,
  type CardOutcome,
  type Decline,
} from '../cards/test_cards.ts'
import { emitEvent } from '../webhooks/emit_event.ts'
import type { Card } from '../cards/card_form.ts'
import type { World } from '../context.ts'
import { chargeObject, intentObject } from './charge_objects.ts'
import { customerDetails } from './create_session.ts'
import { openDispute } from './disputes.ts'
import { find, idOf } from './references.ts'

/** What became of an attempt to pay. */
export type PayOutcome =
  | { kind: 'paid'; session: Stripe.Checkout.Session }
  | { kind: 'declined'; session: Stripe.Checkout.Session; message: string }
  | { kind: 'challenge'; session: Stripe.Checkout.Session }

/** One attempt to pay an open session with a card; `declined` makes the bank say no. */
export function paySession(
  world: World,
  sessionId: string,
  card: Card,
  { declined = false, email = null as string | null } = {}
): PayOutcome {
  const session = withIntent(world, openSession(world, sessionId), email)
  const { challenge, decline } = cardOutcome(card.number)

  if (challenge && !declined) return askForAuthentication(world, session, card)
  const reason = declined ? GENERIC_DECLINE : decline
  return reason === null ? take(world, session, card) : refuse(world, session, card, reason)
}

/** The card holder's answer to 3-D Secure. */
export function answerChallenge(world: World, sessionId: string, passed: boolean): PayOutcome {
  const session = openSession(world, sessionId)
  const waiting = world.store.get('pending_cards', sessionId)
  if (waiting === undefined) throw refused('This payment does not wait for authentication.')

  const { decline } = cardOutcome(waiting.number)
  const reason = passed ? decline : AUTHENTICATION_FAILED
  world.store.remove('pending_cards', sessionId)
  return reason === null ? take(world, session, waiting) : refuse(world, session, waiting, reason)
}

function openSession(world: World, id: string): Stripe.Checkout.Session {
  const session = find(world, 'sessions', id)
  if (session.status === 'open' && session.expires_at > world.clock.now()) return session
  throw refused(`This Checkout Session can no longer be paid: it is ${session.status}.`)
}

function withIntent(
  world: World,
  session: Stripe.Checkout.Session,
  email: string | null
): Stripe.Checkout.Session {
  const known = session.customer_email ?? email
  const details = customerDetails(known, session.customer_details?.name ?? null)
  if (session.payment_intent !== null) {
    return world.store.put('sessions', { ...session, customer_details: details })
  }

  const intent = world.store.put('payment_intents', intentObject(world, session))
  emitEvent(world, 'payment_intent.created', intent)
  return world.store.put('sessions', {
    ...session,
    payment_intent: intent.id,
    customer_details: details,
  })
}

function askForAuthentication(
  world: World,
  session: Stripe.Checkout.Session,
  card: Card
): PayOutcome {
  const intent = intentOf(world, session)
  const url = `${world.baseUrl()}/c/pay/${session.id}/authenticate`

  world.store.put('pending_cards', { ...card, id: session.id })
  const waiting = world.store.put('payment_intents', {
    ...intent,
    next_action: {
      type: 'redirect_to_url',
      redirect_to_url: { return_url: session.success_url, url },
    },
    status: 'requires_action',
  })
  emitEvent(world, 'payment_intent.requires_action', waiting)
  return { kind: 'challenge', session }
}

function refuse(
  world: World,
  session: Stripe.Checkout.Session,
  card: Card,
  decline: Decline
): PayOutcome {
  const intent = intentOf(world, session)
  const email = session.customer_details?.email ?? null
  const charge = world.store.put('charges', chargeObject(world, intent, card, decline, email))

  const failed = world.store.put('payment_intents', {
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
  emitEvent(world, 'charge.failed', charge)
  emitEvent(world, 'payment_intent.payment_failed', failed)
  return { kind: 'declined', session, message: decline.message }
}

function take(world: World, session: Stripe.Checkout.Session, card: Card): PayOutcome {
  const intent = intentOf(world, session)
  const outcome = cardOutcome(card.number)
  const email = session.customer_details?.email ?? null
  const draft = chargeObject(world, intent, card, null, email)

  const transaction = move(world, 'platform', {
    type: 'charge',
    category: 'charge',
    amount: draft.amount,
    fee: cardFee(draft.amount),
    currency: draft.currency,
    source: draft.id,
    description: draft.description,
    ...(outcome.settlesAtOnce ? {} : { availableOn: settlementTime(world) }),
  })
  const charge = world.store.put('charges', { ...draft, balance_transaction: transaction.id })
  const paid = world.store.put('payment_intents', {
    ...intent,
    amount_received: intent.amount,
    last_payment_error: null,
    latest_charge: charge.id,
    next_action: null,
    payment_method: charge.payment_method,
    status: 'succeeded',
  })
  const complete = world.store.put('sessions', {
    ...session,
    customer_details: customerDetails(email, card.name),
    payment_status: 'paid',
    status: 'complete',
    url: null,
  })

  emitEvent(world, 'charge.succeeded', charge)
  emitEvent(world, 'payment_intent.succeeded', paid)
  emitEvent(world, 'checkout.session.completed', complete)
  keepCardBehaviour(world, charge, outcome)
  return { kind: 'paid', session: complete }
}

function keepCardBehaviour(world: World, charge: Stripe.Charge, outcome: CardOutcome): void {
  if (outcome.refundFails) world.store.put('refund_fates', { id: charge.id, action: 'fail_refund' })
  if (outcome.refundPending) {
    world.store.put('refund_fates', { id: charge.id, action: 'settle_refund' })
  }
  if (outcome.disputed) openDispute(world, charge.id)
}

function intentOf(world: World, session: Stripe.Checkout.Session): Stripe.PaymentIntent {
  return find(world, 'payment_intents', idOf(session.payment_intent) ?? '')
}
