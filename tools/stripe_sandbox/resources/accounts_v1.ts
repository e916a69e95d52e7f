import { operation } from '../api/routes.ts'
import { listing } from '../api/listing.ts'
import { invalidParameter, noSuch, refused } from '../http/api_error.ts'
import { accountV1, capabilityV1 } from '../operations/account_forms.ts'
import { closeAccount, createAccount } from '../operations/accounts.ts'
import { find } from '../operations/references.ts'
import { boolean, hash, oneOf, string } from '../params/fields.ts'
import {
  currency,
  email,
  expand,
  mergeMetadata,
  metadata,
  paging,
  timeRange,
} from '../params/stripe_fields.ts'

const PATH = '/v1/accounts'

const creation = {
  business_type: oneOf('company', 'government_entity', 'individual', 'non_profit'),
  capabilities: hash({ transfers: hash({ requested: boolean() }) }),
  controller: hash({
    fees: hash({ payer: oneOf('account', 'application') }),
    losses: hash({ payments: oneOf('application', 'stripe') }),
    requirement_collection: oneOf('application', 'stripe'),
    stripe_dashboard: hash({ type: oneOf('express', 'full', 'none') }),
  }),
  country: string({ max: 2 }),
  default_currency: currency(),
  email: email(),
  expand,
  metadata: metadata(),
  type: oneOf('custom', 'express', 'standard'),
}

export const accountsV1 = [
  operation('POST', PATH, creation, ({ params, caller }, context) => {
    if (params.type !== undefined && params.controller !== undefined) {
      const message = 'You cannot set both type and controller.'
      throw refused(message, { param: 'type' })
    }
    if (params.type === undefined && params.controller === undefined) {
      const message = 'Missing required param: controller.'
      throw invalidParameter(message, 'controller', 'parameter_missing')
    }
    const account = createAccount(
      context,
      {
        api: 'v1',
        email: params.email ?? null,
        displayName: null,
        country: (params.country ?? 'NZ').toLowerCase(),
        currency: params.default_currency ?? 'nzd',
        dashboard: params.controller?.stripe_dashboard?.type ?? 'express',
        feesCollector: params.controller?.fees?.payer === 'account' ? 'stripe' : 'application',
        lossesCollector: params.controller?.losses?.payments ?? 'application',
        transfersRequested: params.capabilities?.transfers?.requested ?? false,
        metadata: params.metadata ?? {},
      },
      caller
    )
    return accountV1(account)
  }),

  operation('GET', `${PATH}/:id`, { expand }, ({ ids }, context) =>
    accountV1(find(context, 'accounts', ids.id))
  ),

  operation(
    'POST',
    `${PATH}/:id`,
    { email: email(), expand, metadata: metadata() },
    ({ params, ids }, context) => {
      const account = find(context, 'accounts', ids.id)
      const changed = context.store.put('accounts', {
        ...account,
        email: params.email ?? account.email,
        metadata: mergeMetadata(account.metadata, params.metadata),
      })
      return accountV1(changed)
    }
  ),

  operation(
    'POST',
    `${PATH}/:id/reject`,
    { expand, reason: string() },
    ({ ids, caller }, context) =>
      accountV1(closeAccount(context, find(context, 'accounts', ids.id), caller))
  ),

  operation('GET', `${PATH}/:id/capabilities/:name`, { expand }, ({ ids }, context) => {
    const account = find(context, 'accounts', ids.id)
    if (ids.name === 'transfers') return capabilityV1(account)
    throw noSuch('capability', ids.name, 'capability')
  }),

  operation('GET', PATH, { ...paging, created: timeRange() }, ({ params }, context) => {
    const page = listing(PATH, context.store.values('accounts'), params)
    return { ...page, data: page.data.map((account) => accountV1(account)) }
  }),
]
