import { anything, boolean, hash, integer, list, oneOf, required, string } from './fields.ts'
import { currency, email, expand, metadata, url } from './stripe_fields.ts'

const LOCALES = [
  ...['auto', 'bg', 'cs', 'da', 'de', 'el', 'en', 'en-GB', 'es', 'es-419', 'et', 'fi', 'fil', 'fr'],
  ...[
    'fr-CA',
    'hi-IN',
    'hr',
    'hu',
    'id',
    'it',
    'ja',
    'ko',
    'lt',
    'lv',
    'ms',
    'mt',
    'nb',
    'nl',
    'pl',
  ],
  ...['pt', 'pt-BR', 'ro', 'ru', 'sk', 'sl', 'sv', 'th', 'tr', 'vi', 'zh', 'zh-HK', 'zh-TW'],
]

const priceData = hash({
  currency: required(currency()),
  product: string(),
  product_data: hash({
    name: required(string({ max: 250 })),
    description: string(),
    images: list(url(), { max: 8 }),
    metadata: metadata(),
    tax_code: string(),
    unit_label: string({ max: 12 }),
  }),
  tax_behavior: oneOf('exclusive', 'inclusive', 'unspecified'),
  unit_amount: integer({ min: 0, max: 99_999_999 }),
  unit_amount_decimal: string(),
})

const lineItem = hash({
  adjustable_quantity: hash({ enabled: boolean(), maximum: integer(), minimum: integer() }),
  metadata: metadata(),
  price: string(),
  price_data: priceData,
  quantity: integer({ min: 1, max: 999_999 }),
  tax_rates: list(string()),
})

/** The supported parameters of `POST /v1/checkout/sessions`. */
const SUPPORTED = {
  adaptive_pricing: hash({ enabled: boolean() }),
  allowed_payment_method_types: list(string(), { max: 60 }),
  billing_address_collection: oneOf('auto', 'required'),
  cancel_url: url(),
  client_reference_id: string({ max: 200 }),
  currency: currency(),
  customer_creation: oneOf('always', 'if_required'),
  customer_email: email(),
  custom_text: hash({ submit: hash({ message: required(string({ max: 1200 })) }) }),
  expand,
  expires_at: integer(),
  line_items: list(lineItem),
  locale: oneOf(...LOCALES),
  metadata: metadata(),
  mode: required(oneOf('payment', 'setup', 'subscription')),
  payment_intent_data: hash({
    application_fee_amount: integer(),
    capture_method: oneOf('automatic', 'automatic_async', 'manual'),
    description: string({ max: 1000 }),
    metadata: metadata(),
    on_behalf_of: string(),
    receipt_email: email(),
    setup_future_usage: oneOf('off_session', 'on_session'),
    shipping: anything(),
    statement_descriptor: string({ max: 22 }),
    statement_descriptor_suffix: string({ max: 22 }),
    transfer_data: anything(),
    transfer_group: string(),
  }),
  phone_number_collection: hash({ enabled: required(boolean()) }),
  submit_type: oneOf('auto', 'book', 'donate', 'pay', 'subscribe'),
  success_url: url(),
  ui_mode: oneOf('elements', 'embedded_page', 'form', 'hosted_page'),
}

/** Parameters of Stripe that the sandbox does not support; they are refused, not ignored. */
export const UNSUPPORTED_SESSION_PARAMS = [
  ...['after_expiration', 'allow_promotion_codes', 'automatic_tax', 'branding_settings'],
  ...['consent_collection', 'custom_fields', 'customer', 'customer_account'],
  ...['customer_update', 'discounts', 'excluded_payment_method_types', 'integration_identifier'],
  ...[
    'invoice_creation',
    'managed_payments',
    'name_collection',
    'optional_items',
    'origin_context',
  ],
  ...['payment_method_collection', 'payment_method_configuration', 'payment_method_data'],
  ...['payment_method_options', 'permissions', 'redirect_on_completion', 'return_url'],
  ...['saved_payment_method_options', 'setup_intent_data', 'shipping_address_collection'],
  ...['shipping_options', 'subscription_data', 'tax_id_collection', 'wallet_options'],
]

export const sessionFields = {
  ...SUPPORTED,
  ...Object.fromEntries(UNSUPPORTED_SESSION_PARAMS.map((name) => [name, anything()])),
} as typeof SUPPORTED
