import type Stripe from 'stripe'
import { newId, randomToken } from '../ids.ts'
import type { Card } from '../cards/card_form.ts'
import { cardOutcome, type Decline } from '../cards/test_cards.ts'
import type { SandboxContext } from '../context.ts'

/** For how long an authorisation can be captured. */
const AUTHORISATION_DAYS = 7

/** A new charge for an intent: succeeded, only authorised where it is captured by hand, or failed when a decline is given. */
export function chargeObject(
  context: SandboxContext,
  intent: Stripe.PaymentIntent,
  card: Card,
  decline: Decline | null,
  email: string | null
): Stripe.Charge {
  const id = newId('ch')
  const taken = decline === null
  const isManual = intent.capture_method === 'manual'
  const endsAt = taken && isManual ? context.clock.now() + AUTHORISATION_DAYS * 86_400 : null

  return {
    id,
    object: 'charge',
    amount: intent.amount,
    amount_captured: taken && !isManual ? intent.amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: { address: null, email, name: card.name, phone: null, tax_id: null },
    calculated_statement_descriptor: context.settings.appName.toUpperCase().slice(0, 22),
    captured: taken && !isManual,
    created: context.clock.now(),
    currency: intent.currency,
    customer: null,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: outcome(decline),
    paid: taken,
    payment_intent: intent.id,
    payment_method: newId('pm'),
    payment_method_details: { card: cardDetails(intent.amount, card, endsAt), type: 'card' },
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: taken ? `${context.baseUrl()}/receipts/${id}` : null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: intent.statement_descriptor_suffix,
    status: taken ? 'succeeded' : 'failed',
    transfer_data: null,
    transfer_group: intent.transfer_group,
  }
}

function outcome(decline: Decline | null): Stripe.Charge.Outcome {
  const taken = decline === null
  return {
    advice_code: null,
    network_advice_code: null,
    network_decline_code: taken ? null : '01',
    network_status: taken ? 'approved_by_network' : 'declined_by_network',
    reason: decline?.declineCode ?? null,
    risk_level: 'normal',
    risk_score: 20,
    seller_message: taken ? 'Payment complete.' : 'The bank did not return any further details.',
    type: taken ? 'authorized' : 'issuer_declined',
  }
}

function cardDetails(
  amount: number,
  card: Card,
  endsAt: number | null
): Stripe.Charge.PaymentMethodDetails.Card {
  const { brand } = cardOutcome(card.number)
  return {
    ...(endsAt !== null && { capture_before: endsAt }),
    amount_authorized: amount,
    authorization_code: null,
    brand,
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
    country: 'NZ',
    electronic_commerce_indicator: null,
    exp_month: card.expMonth,
    exp_year: card.expYear,
    fingerprint: randomToken(16),
    funding: 'credit',
    installments: null,
    last4: card.last4,
    mandate: null,
    network: brand,
    network_transaction_id: null,
    regulated_status: 'unregulated',
    three_d_secure: null,
    transaction_link_id: null,
    wallet: null,
  }
}

/** The new payment intent of a session's first attempt. */
export function intentObject(
  context: SandboxContext,
  session: Stripe.Checkout.Session
): Stripe.PaymentIntent {
  const plan = context.store.get('session_plans', session.id)
  const id = newId('pi')

  return {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: (session.allowed_payment_method_types ??
      null) as Stripe.PaymentIntent['allowed_payment_method_types'],
    amount: session.amount_total ?? 0,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: plan?.captureMethod ?? 'automatic_async',
    client_secret: `${id}_secret_${randomToken(25)}`,
    confirmation_method: 'automatic',
    created: context.clock.now(),
    currency: session.currency ?? 'nzd',
    customer: null,
    customer_account: null,
    description: plan?.description ?? null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: { ...plan?.metadata },
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: { card: { request_three_d_secure: 'automatic' } as never },
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: plan?.receiptEmail ?? null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: plan?.statementDescriptorSuffix ?? null,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: plan?.transferGroup ?? null,
  }
}
