import { operation } from '../api/routes.ts'
import { listing } from '../api/listing.ts'
import { captureIntent } from '../operations/authorisations.ts'
import { cancelIntent } from '../operations/cancel_intent.ts'
import { find } from '../operations/references.ts'
import { oneOf, string } from '../params/fields.ts'
import {
  amount,
  expand,
  mergeMetadata,
  metadata,
  paging,
  timeRange,
} from '../params/stripe_fields.ts'

const PATH = '/v1/payment_intents'
const cancellationReason = oneOf('abandoned', 'duplicate', 'fraudulent', 'requested_by_customer')
const changes = { description: string({ max: 1000 }), expand, metadata: metadata() }

export const paymentIntents = [
  operation('GET', `${PATH}/:id`, { client_secret: string(), expand }, ({ ids }, context) =>
    find(context, 'payment_intents', ids.id)
  ),

  operation('POST', `${PATH}/:id`, changes, ({ params, ids }, context) => {
    const intent = find(context, 'payment_intents', ids.id)
    return context.store.put('payment_intents', {
      ...intent,
      description: params.description ?? intent.description,
      metadata: mergeMetadata(intent.metadata, params.metadata),
    })
  }),

  operation(
    'POST',
    `${PATH}/:id/cancel`,
    { cancellation_reason: cancellationReason, expand },
    ({ params, ids, caller }, context) =>
      cancelIntent(context, ids.id, caller, params.cancellation_reason ?? null)
  ),

  operation(
    'POST',
    `${PATH}/:id/capture`,
    { amount_to_capture: amount(), expand },
    ({ params, ids, caller }, context) =>
      captureIntent(context, ids.id, { amount: params.amount_to_capture, caller })
  ),

  operation('GET', PATH, { ...paging, created: timeRange() }, ({ params }, context) =>
    listing(PATH, context.store.values('payment_intents'), params)
  ),
]
