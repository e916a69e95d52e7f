import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import marketplace from '#config/marketplace'
import ListUsers from '#moderation/accounts/list_users'
import AccountTransformer from '#moderation/accounts/account_transformer'
import { accountEdit, usersQuery } from '#moderation/accounts/account_validators'
import ChangeAccount from '#moderation/accounts/change_account'
import { authorOf } from '#platform/http/author_of'
import { pageOf } from '#shared/validators/page_query'

export default class UsersController {
  @inject()
  async index({ request }: HttpContext, users: ListUsers) {
    const query = await request.validateUsing(usersQuery)
    const { rows, ...page } = await users.handle(pageOf(query, marketplace.pages.admin))

    return { users: rows, ...page }
  }

  @inject()
  async update(ctx: HttpContext, accounts: ChangeAccount) {
    const edit = await ctx.request.validateUsing(accountEdit)
    const user = await accounts.handle({
      ...authorOf(ctx),
      action: 'user.edited',
      userId: ctx.params.id,
      edit,
    })

    return ctx.serialize(AccountTransformer.transform(user))
  }
}
