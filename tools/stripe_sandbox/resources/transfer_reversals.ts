import type Stripe from 'stripe'
import { operation } from '../api/routes.ts'
import { listing } from '../api/listing.ts'
import { noSuch } from '../http/stripe_error.ts'
import { find, idOf } from '../operations/references.ts'
import { reverseTransfer } from '../operations/reversals.ts'
import { boolean, string } from '../params/fields.ts'
import { amount, expand, mergeMetadata, metadata, paging } from '../params/stripe_fields.ts'
import type { World } from '../context.ts'

const PATH = '/v1/transfers/:transfer/reversals'

const creation = {
  amount: amount(),
  description: string(),
  expand,
  metadata: metadata(),
  refund_application_fee: boolean(),
}

export const transferReversals = [
  operation('POST', PATH, creation, ({ params, ids, caller }, world) =>
    reverseTransfer(world, ids.transfer, params, caller)
  ),

  operation('GET', `${PATH}/:id`, { expand }, ({ ids }, world) => reversalOf(world, ids)),

  operation('POST', `${PATH}/:id`, { expand, metadata: metadata() }, ({ params, ids }, world) => {
    const reversal = reversalOf(world, ids)
    const changed = mergeMetadata(reversal.metadata, params.metadata)
    return world.store.put('reversals', { ...reversal, metadata: changed })
  }),

  operation('GET', PATH, paging, ({ params, ids }, world) => {
    const { id } = find(world, 'transfers', ids.transfer)
    const mine = [...world.store.values('reversals')].filter(
      (reversal) => idOf(reversal.transfer) === id
    )
    return listing(`/v1/transfers/${id}/reversals`, mine, params)
  }),
]

function reversalOf(world: World, ids: Record<string, string>): Stripe.TransferReversal {
  const transfer = find(world, 'transfers', ids.transfer)
  const reversal = find(world, 'reversals', ids.id)
  if (idOf(reversal.transfer) === transfer.id) return reversal
  throw noSuch('transfer_reversal', ids.id, 'id')
}
