import { operation } from '../api/routes.ts'
import { listing } from '../api/listing.ts'
import { createPayout } from '../operations/payouts.ts'
import { find } from '../operations/references.ts'
import { oneOf, required, string } from '../params/fields.ts'
import { amount, currency, expand, metadata, paging, timeRange } from '../params/stripe_fields.ts'
import type { BalanceOwner } from '../records.ts'

const PATH = '/v1/payouts'

const creation = {
  amount: required(amount()),
  currency: required(currency()),
  description: string(),
  expand,
  metadata: metadata(),
  method: oneOf('instant', 'standard'),
  statement_descriptor: string({ max: 22 }),
}

export const payouts = [
  operation('POST', PATH, creation, ({ params, caller }, context) => {
    const owner = (caller.account ?? 'platform') as BalanceOwner
    return createPayout(context, owner, params, caller)
  }),

  operation('GET', `${PATH}/:id`, { expand }, ({ ids }, context) =>
    find(context, 'payouts', ids.id)
  ),

  operation(
    'GET',
    PATH,
    { ...paging, created: timeRange(), status: string() },
    ({ params }, context) => {
      const chosen = [...context.store.values('payouts')].filter(
        (payout) => params.status === undefined || payout.status === params.status
      )
      return listing(PATH, chosen, params)
    }
  ),
]
