import { operation } from '../api/routes.ts'
import { listing } from '../api/listing.ts'
import { refused } from '../http/api_error.ts'
import { find, idOf } from '../operations/references.ts'
import { createRefund } from '../operations/refunds.ts'
import { boolean, oneOf, string } from '../params/fields.ts'
import {
  amount,
  expand,
  mergeMetadata,
  metadata,
  paging,
  timeRange,
} from '../params/stripe_fields.ts'

const PATH = '/v1/refunds'

const creation = {
  amount: amount(),
  charge: string(),
  expand,
  metadata: metadata(),
  payment_intent: string(),
  reason: oneOf('duplicate', 'fraudulent', 'requested_by_customer'),
  refund_application_fee: boolean(),
  reverse_transfer: boolean(),
}
const filters = { ...paging, charge: string(), created: timeRange(), payment_intent: string() }

export const refunds = [
  operation('POST', PATH, creation, ({ params, caller }, context) => {
    if (params.reverse_transfer === true) {
      const message =
        'You cannot set reverse_transfer: the charge has no transfer made by its transfer_data.'
      throw refused(message, { param: 'reverse_transfer' })
    }
    if (params.refund_application_fee === true) {
      const message = 'You cannot set refund_application_fee: the charge has no application fee.'
      throw refused(message, { param: 'refund_application_fee' })
    }
    return createRefund(context, { ...params, paymentIntent: params.payment_intent }, caller)
  }),

  operation('GET', `${PATH}/:id`, { expand }, ({ ids }, context) =>
    find(context, 'refunds', ids.id)
  ),

  operation('POST', `${PATH}/:id`, { expand, metadata: metadata() }, ({ params, ids }, context) => {
    const refund = find(context, 'refunds', ids.id)
    const changed = mergeMetadata(refund.metadata, params.metadata)
    return context.store.put('refunds', { ...refund, metadata: changed })
  }),

  operation('GET', PATH, filters, ({ params }, context) => {
    const chosen = [...context.store.values('refunds')].filter(
      (refund) =>
        (params.charge === undefined || idOf(refund.charge) === params.charge) &&
        (params.payment_intent === undefined ||
          idOf(refund.payment_intent) === params.payment_intent)
    )
    return listing(PATH, chosen, params)
  }),
]
