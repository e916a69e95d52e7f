import type { Operations } from '#platform/openapi/operation'
import { address, always, flag, meaning, object, ref } from '#platform/openapi/schema'

export const schemas = {
  ConnectStatus: object({
    onboarded: flag,
    chargesEnabled: meaning('Whether the owner can be paid', flag),
  }),
  Received: object({ received: always(true) }),
}

/** Onboarding of owners at Stripe, and Stripe's webhooks. */
export const operations: Operations = {
  'GET /stripe/connect/status': {
    summary: 'How far the owner is with the payment provider.',
    access: 'OWNER',
    answers: { 200: ref('ConnectStatus') },
  },
  'POST /stripe/connect/onboard': {
    summary: 'Starts or continues onboarding. Send the browser to the address in the answer.',
    access: 'OWNER',
    answers: { 200: object({ url: address }) },
    refusals: [503],
  },
  'POST /stripe/webhook': {
    summary: 'Events on payments, refunds, transfers and disputes. The signature is checked.',
    access: 'Stripe',
    answers: { 200: ref('Received') },
    refusals: [400],
  },
  'POST /stripe/webhook/connect': {
    summary: 'Events on the accounts of owners. The signature is checked.',
    access: 'Stripe',
    answers: { 200: ref('Received') },
    refusals: [400],
  },
}
