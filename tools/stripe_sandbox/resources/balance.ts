import type Stripe from 'stripe'
import { operation, type Caller } from '../api/routes.ts'
import { listing } from '../api/listing.ts'
import { noSuch } from '../http/api_error.ts'
import { fundsOf } from '../ledger/balance.ts'
import { find } from '../operations/references.ts'
import { string } from '../params/fields.ts'
import { currency, expand, paging, timeRange } from '../params/stripe_fields.ts'
import type { BalanceOwner } from '../records.ts'
import type { SandboxContext } from '../context.ts'

const PATH = '/v1/balance_transactions'
const HOME_CURRENCY = 'nzd'

const filters = {
  ...paging,
  created: timeRange(),
  currency: currency(),
  payout: string(),
  source: string(),
  type: string(),
}

export const balance = [
  operation('GET', '/v1/balance', { expand }, ({ caller }, context): Stripe.Balance => {
    const owner = ownerOf(caller, context)
    const funds = currenciesOf(context, owner).map((name) => ({
      name,
      ...fundsOf(context, owner, name),
    }))
    return {
      object: 'balance',
      available: funds.map((one) => line(one.available, one.name)),
      livemode: false,
      pending: funds.map((one) => line(one.pending, one.name)),
    }
  }),

  operation('GET', `${PATH}/:id`, { expand }, ({ ids }, context) => {
    const entry = find(context, 'balance_entries', ids.id)
    return current(entry.transaction, context)
  }),

  operation('GET', PATH, filters, ({ params, caller }, context) => {
    const owner = ownerOf(caller, context)
    const chosen = [...context.store.values('balance_entries')]
      .filter((entry) => entry.owner === owner)
      .map((entry) => current(entry.transaction, context))
      .filter(
        (one) =>
          (params.source === undefined || one.source === params.source) &&
          (params.payout === undefined || one.source === params.payout) &&
          (params.type === undefined || one.type === params.type) &&
          (params.currency === undefined || one.currency === params.currency)
      )
    return listing(PATH, chosen, params)
  }),
]

function ownerOf(caller: Caller, context: SandboxContext): BalanceOwner {
  if (caller.account === null) return 'platform'
  if (context.store.get('accounts', caller.account) === undefined) {
    throw noSuch('account', caller.account, 'Stripe-Account')
  }
  return caller.account as BalanceOwner
}

function currenciesOf(context: SandboxContext, owner: BalanceOwner): string[] {
  const used = new Set([HOME_CURRENCY])
  for (const entry of context.store.values('balance_entries')) {
    if (entry.owner === owner) used.add(entry.transaction.currency)
  }
  return [...used]
}

function line(amount: number, name: string) {
  return { amount, currency: name, source_types: { card: amount } }
}

function current(
  one: Stripe.BalanceTransaction,
  context: SandboxContext
): Stripe.BalanceTransaction {
  return { ...one, status: one.available_on > context.clock.now() ? 'pending' : 'available' }
}
