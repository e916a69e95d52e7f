import type Stripe from 'stripe'
import { invalidParameter } from '../http/api_error.ts'
import { newId } from '../ids.ts'
import type { Readings } from '../params/fields.ts'
import { UNSUPPORTED_SESSION_PARAMS, type sessionFields } from '../params/session_fields.ts'
import type { SandboxContext } from '../context.ts'
import { priceLines, totalOf } from './session_lines.ts'

type SessionParams = Readings<typeof sessionFields>

const SHORTEST = 30 * 60
const LONGEST = 24 * 60 * 60

/** Creates a checkout session; its payment intent is created by the first payment attempt. */
export function createSession(
  context: SandboxContext,
  params: SessionParams
): Stripe.Checkout.Session {
  refuseUnsupported(params)
  const expiresAt = checkExpiry(context, params.expires_at)
  if (params.success_url === undefined) {
    throw invalidParameter(
      'Missing required param: success_url.',
      'success_url',
      'parameter_missing'
    )
  }

  const lines = priceLines(context, params)
  const session = sessionObject(context, params, lines, expiresAt)
  const intent = params.payment_intent_data

  context.store.put('session_lines', { id: session.id, items: lines })
  context.store.put('session_plans', {
    id: session.id,
    description: intent?.description ?? null,
    metadata: intent?.metadata ?? {},
    transferGroup: intent?.transfer_group ?? null,
    receiptEmail: intent?.receipt_email ?? null,
    statementDescriptorSuffix: intent?.statement_descriptor_suffix ?? null,
    captureMethod: intent?.capture_method === 'manual' ? 'manual' : 'automatic_async',
  })
  return context.store.put('sessions', session)
}

function refuseUnsupported(params: SessionParams): void {
  const given = new Set(
    Object.entries(params).flatMap(([name, value]) => (value === undefined ? [] : [name]))
  )
  const name =
    UNSUPPORTED_SESSION_PARAMS.find((known) => given.has(known)) ??
    (params.mode === 'payment' ? undefined : 'mode') ??
    ((params.ui_mode ?? 'hosted_page') === 'hosted_page' ? undefined : 'ui_mode') ??
    unsupportedIntentParam(params)
  if (name === undefined) return

  const message = `The sandbox does not carry out this use of ${name}; Stripe itself may accept it.`
  throw invalidParameter(message, name)
}

function unsupportedIntentParam({
  payment_intent_data: intent,
}: SessionParams): string | undefined {
  const names = ['application_fee_amount', 'on_behalf_of', 'transfer_data', 'shipping'] as const
  const name = names.find((field) => intent?.[field] !== undefined)
  return name && `payment_intent_data[${name}]`
}

function checkExpiry(context: SandboxContext, expiresAt: number | undefined): number {
  const now = context.clock.now()
  if (expiresAt === undefined) return now + LONGEST

  const [param, code] = ['expires_at', 'parameter_invalid_integer']
  if (expiresAt < now + SHORTEST) {
    const message =
      'The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.'
    throw invalidParameter(message, param, code)
  }
  if (expiresAt <= now + LONGEST) return expiresAt
  const message =
    'The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.'
  throw invalidParameter(message, param, code)
}

function sessionObject(
  context: SandboxContext,
  params: SessionParams,
  lines: Stripe.LineItem[],
  expiresAt: number
): Stripe.Checkout.Session {
  const id = newId('cs_test')
  const total = totalOf(lines)

  return {
    id,
    object: 'checkout.session',
    adaptive_pricing: { enabled: params.adaptive_pricing?.enabled ?? false },
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: params.allowed_payment_method_types ?? null,
    amount_subtotal: total,
    amount_total: total,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: params.billing_address_collection ?? null,
    cancel_url: params.cancel_url ?? null,
    client_reference_id: params.client_reference_id ?? null,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: context.clock.now(),
    currency: lines[0].currency,
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: params.custom_text?.submit ?? null,
      terms_of_service_acceptance: null,
    },
    customer: null,
    customer_account: null,
    customer_creation: params.customer_creation ?? 'if_required',
    customer_details: customerDetails(params.customer_email ?? null),
    customer_email: params.customer_email ?? null,
    discounts: [],
    expires_at: expiresAt,
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    livemode: false,
    locale: (params.locale as Stripe.Checkout.Session.Locale | undefined) ?? null,
    managed_payments: null,
    metadata: params.metadata ?? {},
    mode: 'payment',
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: 'if_required',
    payment_method_configuration_details: null,
    payment_method_options: { card: { request_three_d_secure: 'automatic' } },
    payment_method_types: ['card'],
    payment_status: 'unpaid',
    permissions: null,
    phone_number_collection: { enabled: params.phone_number_collection?.enabled ?? false },
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: 'open',
    submit_type: params.submit_type ?? null,
    subscription: null,
    success_url: params.success_url ?? null,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: `${context.baseUrl()}/c/pay/${id}`,
    wallet_options: null,
  }
}

/** The customer details before or after paying. */
export function customerDetails(
  email: string | null,
  name: string | null = null
): Stripe.Checkout.Session.CustomerDetails | null {
  if (email === null && name === null) return null
  return {
    address: null,
    business_name: null,
    email,
    individual_name: null,
    name,
    phone: null,
    tax_exempt: 'none',
    tax_ids: null,
  }
}
