import { operation } from '../api/routes.ts'
import { listing } from '../api/listing.ts'
import { find, idOf } from '../operations/references.ts'
import { createTransfer, shown } from '../operations/transfers.ts'
import { oneOf, required, string } from '../params/fields.ts'
import {
  amount,
  currency,
  expand,
  mergeMetadata,
  metadata,
  paging,
  timeRange,
} from '../params/stripe_fields.ts'

const PATH = '/v1/transfers'

const creation = {
  amount: amount(),
  currency: required(currency()),
  description: string(),
  destination: required(string()),
  expand,
  metadata: metadata(),
  source_transaction: string(),
  source_type: oneOf('bank_account', 'card', 'fpx'),
  transfer_group: string(),
}
const changes = { description: string(), expand, metadata: metadata() }
const filters = {
  ...paging,
  created: timeRange(),
  destination: string(),
  transfer_group: string(),
}

export const transfers = [
  operation('POST', PATH, creation, ({ params, caller }, context) =>
    createTransfer(context, params, caller)
  ),

  operation('GET', `${PATH}/:id`, { expand }, ({ ids }, context) =>
    shown(context, find(context, 'transfers', ids.id))
  ),

  operation('POST', `${PATH}/:id`, changes, ({ params, ids }, context) => {
    const transfer = find(context, 'transfers', ids.id)
    const changed = context.store.put('transfers', {
      ...transfer,
      description: params.description ?? transfer.description,
      metadata: mergeMetadata(transfer.metadata, params.metadata),
    })
    return shown(context, changed)
  }),

  operation('GET', PATH, filters, ({ params }, context) => {
    const chosen = [...context.store.values('transfers')].filter(
      (transfer) =>
        (params.destination === undefined || idOf(transfer.destination) === params.destination) &&
        (params.transfer_group === undefined || transfer.transfer_group === params.transfer_group)
    )
    const page = listing(PATH, chosen, params)
    return { ...page, data: page.data.map((transfer) => shown(context, transfer)) }
  }),
]
