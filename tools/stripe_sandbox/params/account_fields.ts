import { boolean, hash, list, oneOf, string } from './fields.ts'
import { currency, email, metadata } from './stripe_fields.ts'

const PARTS = [
  'configuration.customer',
  'configuration.merchant',
  'configuration.recipient',
  'defaults',
  'future_requirements',
  'identity',
  'requirements',
] as const

export const include = list(oneOf(...PARTS))

const transfers = hash({ requested: boolean() })
const recipientCapabilities = hash({
  stripe_balance: hash({ payouts: hash({ requested: boolean() }), stripe_transfers: transfers }),
})

/** The supported parameters of `POST /v2/core/accounts` and of its update. */
export const accountFields = {
  configuration: hash({
    recipient: hash({ applied: boolean(), capabilities: recipientCapabilities }),
  }),
  contact_email: email(),
  contact_phone: string(),
  dashboard: oneOf('express', 'full', 'none'),
  defaults: hash({
    currency: currency(),
    locales: list(string()),
    profile: hash({
      business_url: string(),
      doing_business_as: string(),
      product_description: string(),
    }),
    responsibilities: hash({
      fees_collector: oneOf('application', 'application_custom', 'application_express', 'stripe'),
      losses_collector: oneOf('application', 'stripe'),
    }),
  }),
  display_name: string({ max: 500 }),
  identity: hash({
    country: string({ max: 2 }),
    entity_type: oneOf('company', 'government_entity', 'individual', 'non_profit'),
  }),
  include,
  metadata: metadata(),
}
