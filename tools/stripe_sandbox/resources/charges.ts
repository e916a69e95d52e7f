import { operation } from '../api/routes.ts'
import { listing } from '../api/listing.ts'
import { find, idOf } from '../operations/references.ts'
import { string } from '../params/fields.ts'
import { expand, mergeMetadata, metadata, paging, timeRange } from '../params/stripe_fields.ts'

const PATH = '/v1/charges'
const changes = { description: string({ max: 1000 }), expand, metadata: metadata() }
const filters = {
  ...paging,
  created: timeRange(),
  payment_intent: string(),
  transfer_group: string(),
}

export const charges = [
  operation('GET', `${PATH}/:id`, { expand }, ({ ids }, context) =>
    find(context, 'charges', ids.id)
  ),

  operation('POST', `${PATH}/:id`, changes, ({ params, ids }, context) => {
    const charge = find(context, 'charges', ids.id)
    return context.store.put('charges', {
      ...charge,
      description: params.description ?? charge.description,
      metadata: mergeMetadata(charge.metadata, params.metadata),
    })
  }),

  operation('GET', PATH, filters, ({ params }, context) => {
    const chosen = [...context.store.values('charges')].filter(
      (charge) =>
        (params.payment_intent === undefined ||
          idOf(charge.payment_intent) === params.payment_intent) &&
        (params.transfer_group === undefined || charge.transfer_group === params.transfer_group)
    )
    return listing(PATH, chosen, params)
  }),
]
