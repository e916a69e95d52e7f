import { operation } from '../api/routes.ts'
import { invalidParameter } from '../http/api_error.ts'
import { accountV2 } from '../operations/account_forms.ts'
import { closeAccount, createAccount, type NewAccount } from '../operations/accounts.ts'
import { find } from '../operations/references.ts'
import { emitAccountEvent } from '../webhooks/emit_event.ts'
import { boolean, integer, list, oneOf, string, type Readings } from '../params/fields.ts'
import { accountFields, include } from '../params/account_fields.ts'
import { mergeMetadata } from '../params/stripe_fields.ts'

const PATH = '/v2/core/accounts'
const configurations = list(oneOf('customer', 'merchant', 'recipient'))
const filters = {
  applied_configurations: configurations,
  closed: boolean(),
  limit: integer({ min: 1, max: 100 }),
  page: string(),
}

type AccountParams = Readings<typeof accountFields>

export const accountsV2 = [
  operation('POST', PATH, accountFields, ({ params, caller }, context) =>
    accountV2(createAccount(context, newAccount(params), caller), params.include)
  ),

  operation('GET', `${PATH}/:id`, { include }, ({ params, ids }, context) =>
    accountV2(find(context, 'accounts', ids.id), params.include)
  ),

  operation('POST', `${PATH}/:id`, accountFields, ({ params, ids, caller }, context) => {
    const account = find(context, 'accounts', ids.id)
    const changed = context.store.put('accounts', {
      ...account,
      email: params.contact_email ?? account.email,
      displayName: params.display_name ?? account.displayName,
      transfersRequested: transfersRequested(params) ?? account.transfersRequested,
      metadata: mergeMetadata(account.metadata, params.metadata),
    })
    emitAccountEvent(context, 'v2.core.account.updated', account.id, { caller })
    return accountV2(changed, params.include)
  }),

  operation(
    'POST',
    `${PATH}/:id/close`,
    { applied_configurations: configurations },
    ({ ids, caller }, context) =>
      accountV2(closeAccount(context, find(context, 'accounts', ids.id), caller))
  ),

  operation('GET', PATH, filters, ({ params }, context) => {
    const closed = params.closed ?? false
    const chosen = [...context.store.values('accounts')]
      .filter((account) => account.closed === closed)
      .reverse()
    const limit = params.limit ?? 20
    const from = Number(params.page ?? 0) || 0
    const next = from + limit < chosen.length ? `${PATH}?limit=${limit}&page=${from + limit}` : null
    return {
      data: chosen.slice(from, from + limit).map((account) => accountV2(account)),
      next_page_url: next,
      previous_page_url: null,
    }
  }),
]

function newAccount(params: AccountParams): NewAccount {
  const requested = transfersRequested(params) ?? false
  const responsibilities = params.defaults?.responsibilities
  if (params.contact_email === undefined) throw missing('contact_email')
  if (params.identity?.country === undefined) throw missing('identity.country')
  if (params.dashboard === undefined) throw missing('dashboard')
  if (responsibilities === undefined) throw missing('defaults.responsibilities')
  checkResponsibilities(params)

  return {
    api: 'v2',
    email: params.contact_email,
    displayName: params.display_name ?? null,
    country: params.identity.country.toLowerCase(),
    currency: params.defaults?.currency ?? 'nzd',
    dashboard: params.dashboard,
    feesCollector: responsibilities.fees_collector === 'stripe' ? 'stripe' : 'application',
    lossesCollector: responsibilities.losses_collector ?? 'application',
    transfersRequested: requested,
    metadata: params.metadata ?? {},
  }
}

function checkResponsibilities({ dashboard, defaults }: AccountParams): void {
  const { fees_collector: fees, losses_collector: losses } = defaults?.responsibilities ?? {}
  if (fees === undefined) throw missing('defaults.responsibilities.fees_collector')
  if (losses === undefined) throw missing('defaults.responsibilities.losses_collector')
  if (dashboard !== 'express' || (fees !== 'stripe' && losses === 'application')) return

  const message =
    'Accounts with the express dashboard need the application to collect fees and losses.'
  throw invalidParameter(message, 'defaults.responsibilities')
}

function transfersRequested({ configuration }: AccountParams): boolean | undefined {
  return configuration?.recipient?.capabilities?.stripe_balance?.stripe_transfers?.requested
}

function missing(field: string) {
  return invalidParameter(`Missing required field: ${field}.`, field, 'parameter_missing')
}
