import type Stripe from 'stripe'
import { operation } from '../api/routes.ts'
import { listing } from '../api/listing.ts'
import { noSuch } from '../http/api_error.ts'
import { find, idOf } from '../operations/references.ts'
import { reverseTransfer } from '../operations/reversals.ts'
import { boolean, string } from '../params/fields.ts'
import { amount, expand, mergeMetadata, metadata, paging } from '../params/stripe_fields.ts'
import type { SandboxContext } from '../context.ts'

const PATH = '/v1/transfers/:transfer/reversals'

const creation = {
  amount: amount(),
  description: string(),
  expand,
  metadata: metadata(),
  refund_application_fee: boolean(),
}

export const transferReversals = [
  operation('POST', PATH, creation, ({ params, ids, caller }, context) =>
    reverseTransfer(context, ids.transfer, params, caller)
  ),

  operation('GET', `${PATH}/:id`, { expand }, ({ ids }, context) => reversalOf(context, ids)),

  operation('POST', `${PATH}/:id`, { expand, metadata: metadata() }, ({ params, ids }, context) => {
    const reversal = reversalOf(context, ids)
    const changed = mergeMetadata(reversal.metadata, params.metadata)
    return context.store.put('reversals', { ...reversal, metadata: changed })
  }),

  operation('GET', PATH, paging, ({ params, ids }, context) => {
    const { id } = find(context, 'transfers', ids.transfer)
    const mine = [...context.store.values('reversals')].filter(
      (reversal) => idOf(reversal.transfer) === id
    )
    return listing(`/v1/transfers/${id}/reversals`, mine, params)
  }),
]

function reversalOf(context: SandboxContext, ids: Record<string, string>): Stripe.TransferReversal {
  const transfer = find(context, 'transfers', ids.transfer)
  const reversal = find(context, 'reversals', ids.id)
  if (idOf(reversal.transfer) === transfer.id) return reversal
  throw noSuch('transfer_reversal', ids.id, 'id')
}
