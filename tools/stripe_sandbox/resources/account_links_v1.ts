import { operation } from '../api/routes.ts'
import { invalidParameter } from '../http/api_error.ts'
import { createLink } from '../operations/accounts.ts'
import { find } from '../operations/references.ts'
import { hash, oneOf, required, string } from '../params/fields.ts'
import { expand, url } from '../params/stripe_fields.ts'

const creation = {
  account: required(string()),
  collect: oneOf('currently_due', 'eventually_due'),
  collection_options: hash({
    fields: oneOf('currently_due', 'eventually_due'),
    future_requirements: oneOf('include', 'omit'),
  }),
  expand,
  refresh_url: url(),
  return_url: url(),
  type: required(oneOf('account_onboarding', 'account_update')),
}

export const accountLinksV1 = [
  operation('POST', '/v1/account_links', creation, ({ params }, context) => {
    const { id } = find(context, 'accounts', params.account, 'account')
    const [refreshUrl, returnUrl] = [params.refresh_url, params.return_url]
    if (refreshUrl === undefined) throw missing('refresh_url')
    if (returnUrl === undefined) throw missing('return_url')

    const link = createLink(context, {
      account: id,
      api: 'v1',
      useCase: params.type,
      refreshUrl,
      returnUrl,
    })
    return {
      object: 'account_link',
      created: context.clock.now(),
      expires_at: link.expiresAt,
      url: link.url,
    }
  }),
]

function missing(param: string) {
  return invalidParameter(`Missing required param: ${param}.`, param, 'parameter_missing')
}
