import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import AccountTransformer from '#moderation/accounts/account_transformer'
import { secondFactorReset } from '#moderation/accounts/account_validators'
import ChangeAccount from '#moderation/accounts/change_account'
import { authorOf } from '#platform/http/author_of'

export default class UserSecondFactorsController {
  @inject()
  async destroy(ctx: HttpContext, accounts: ChangeAccount) {
    const { reason } = await ctx.request.validateUsing(secondFactorReset)
    const user = await accounts.handle({
      ...authorOf(ctx),
      reason,
      action: 'user.two_factor_reset',
      userId: ctx.params.id,
    })

    return ctx.serialize(AccountTransformer.transform(user))
  }
}
