import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import marketplace from '#config/marketplace'
import EditAccount from '#moderation/accounts/edit_account'
import ListUsers from '#moderation/accounts/list_users'
import AccountTransformer from '#moderation/accounts/account_transformer'
import { accountEdit } from '#moderation/accounts/account_validators'
import { usersQuery } from '#moderation/lists/list_validators'
import { pageOf } from '#shared/validators/page_query'

/** `GET /admin/users`, `PATCH /admin/users/{id}` */
export default class UsersController {
  @inject()
  async index({ request }: HttpContext, users: ListUsers) {
    const query = await request.validateUsing(usersQuery)
    const { rows, ...page } = await users.handle({
      ...query,
      ...pageOf(query, marketplace.pages.admin),
    })

    return { users: rows, ...page }
  }

  @inject()
  async update({ auth, params, request, serialize }: HttpContext, accounts: EditAccount) {
    const edit = await request.validateUsing(accountEdit)
    const user = await accounts.handle({
      ...edit,
      userId: params.id,
      actorId: auth.getUserOrFail().id,
      address: request.ip(),
    })

    return serialize(AccountTransformer.transform(user))
  }
}
