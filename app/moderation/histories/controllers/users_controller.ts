import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import ShowPerson from '#moderation/histories/show_person'
import { historyQuery } from '#moderation/histories/history_validators'
import { readQuery } from '#moderation/lists/controllers/read_query'

export default class UsersController {
  @inject()
  async show({ inertia, params, request }: HttpContext, people: ShowPerson) {
    const { query } = await readQuery(historyQuery, request)

    return inertia.render(
      'moderation/user',
      await people.handle({ id: params.id, page: query?.page ?? 1 })
    )
  }
}
