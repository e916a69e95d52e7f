import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import marketplace from '#config/marketplace'
import { orNull } from '#moderation/lists/controllers/or_null'
import { readQuery } from '#moderation/lists/controllers/read_query'
import ListUsers from '#moderation/accounts/list_users'
import { usersQuery } from '#moderation/accounts/account_validators'
import { pageOf } from '#shared/validators/page_query'
import { lastPageAtMost } from '#shared/values/page'

/** `GET /admin/users`; an invalid query shows the first page of all users. */
export default class UsersController {
  @inject()
  async index({ inertia, logger, request }: HttpContext, users: ListUsers) {
    const { query, filter } = await readQuery(usersQuery, request)
    const asked = pageOf(query, marketplace.pages.adminUsers)

    return inertia.render('moderation/users', {
      users: await orNull({ logger }, () => lastPageAtMost(asked, (page) => users.handle(page))),
      filter,
    })
  }
}
