import type { NamedMeanings } from '#platform/openapi/meanings'
import type { Operations } from '#platform/openapi/operation'
import { address } from '#platform/openapi/schema'

export const meanings: NamedMeanings = {
  ConnectStatus: { chargesEnabled: 'Whether the owner can be paid' },
  Received: { received: { const: true } },
}

export const about = "Owners' accounts at the payment provider, and its events."

export const operations: Operations = {
  'GET /stripe/connect/status': {
    summary: 'How far the owner is with the payment provider.',
    access: 'OWNER',
  },
  'POST /stripe/connect/onboard': {
    summary: 'Starts or continues onboarding. Send the browser to the address in the answer.',
    access: 'OWNER',
    meanings: { url: address },
    refusals: [409, 503],
  },
  'POST /stripe/webhook': {
    summary: 'Events on payments, refunds, transfers and disputes. The signature is checked.',
    access: 'Stripe',
    refusals: [400],
  },
  'POST /stripe/webhook/connect': {
    summary: 'Events on the accounts of owners. The signature is checked.',
    access: 'Stripe',
    refusals: [400],
  },
}
