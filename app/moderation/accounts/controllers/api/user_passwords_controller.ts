import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import AccountTransformer from '#moderation/accounts/account_transformer'
import { newPassword } from '#moderation/accounts/account_validators'
import ChangeAccount from '#moderation/accounts/change_account'
import { authorOf } from '#platform/http/author_of'

export default class UserPasswordsController {
  @inject()
  async store(ctx: HttpContext, accounts: ChangeAccount) {
    const { password } = await ctx.request.validateUsing(newPassword)
    const user = await accounts.handle({
      ...authorOf(ctx),
      action: 'user.password_reset',
      userId: ctx.params.id,
      password,
    })

    return ctx.serialize(AccountTransformer.transform(user))
  }
}
