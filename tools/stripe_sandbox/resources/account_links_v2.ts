import { operation } from '../api/routes.ts'
import { invalidParameter } from '../http/api_error.ts'
import { createLink } from '../operations/accounts.ts'
import { find } from '../operations/references.ts'
import { hash, oneOf, required, string } from '../params/fields.ts'
import { url } from '../params/stripe_fields.ts'

const details = hash({
  collection_options: hash({
    fields: oneOf('currently_due', 'eventually_due'),
    future_requirements: oneOf('include', 'omit'),
  }),
  refresh_url: required(url()),
  return_url: url(),
})

const creation = {
  account: required(string()),
  use_case: required(
    hash({
      account_onboarding: details,
      account_update: details,
      type: required(oneOf('account_onboarding', 'account_update')),
    })
  ),
}

export const accountLinksV2 = [
  operation('POST', '/v2/core/account_links', creation, ({ params }, context) => {
    const { id } = find(context, 'accounts', params.account, 'account')
    const useCase = params.use_case.type
    const given = params.use_case[useCase]
    if (given === undefined) {
      const field = `use_case.${useCase}`
      throw invalidParameter(`Missing required field: ${field}.`, field, 'parameter_missing')
    }

    const link = createLink(context, {
      account: id,
      api: 'v2',
      useCase,
      refreshUrl: given.refresh_url,
      returnUrl: given.return_url ?? null,
    })
    return {
      object: 'v2.core.account_link',
      account: id,
      created: context.clock.iso(),
      expires_at: new Date(link.expiresAt * 1000).toISOString(),
      livemode: false,
      url: link.url,
      use_case: params.use_case,
    }
  }),
]
