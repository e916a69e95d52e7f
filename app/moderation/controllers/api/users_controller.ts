import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import marketplace from '#config/marketplace'
import ListUsers from '#moderation/queries/list_users'
import { usersQuery } from '#moderation/validators/admin_lists'
import { pageOf } from '#shared/validators/page_query'

/** `GET /admin/users` */
export default class UsersController {
  @inject()
  async index({ request }: HttpContext, users: ListUsers) {
    const query = await request.validateUsing(usersQuery)
    const { rows, ...page } = await users.handle({ ...query, ...pageOf(query, marketplace.pages.admin) })

    return { users: rows, ...page }
  }
}
