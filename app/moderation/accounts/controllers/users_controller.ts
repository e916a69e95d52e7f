import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import marketplace from '#config/marketplace'
import { listPage } from '#moderation/lists/controllers/list_page'
import ListUsers from '#moderation/accounts/list_users'
import { usersQuery } from '#moderation/accounts/account_validators'

/** `GET /admin/users`; an invalid query shows the first page of all users. */
export default class UsersController {
  @inject()
  async index(ctx: HttpContext, list: ListUsers) {
    const limit = marketplace.pages.adminUsers
    const { found, filter } = await listPage(ctx, { query: usersQuery, limit, list })

    return ctx.inertia.render('moderation/users', { users: found, filter })
  }
}
