import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { everythingQuery } from '#moderation/histories/history_validators'
import SearchEverything from '#moderation/histories/search_everything'
import { orNull } from '#moderation/lists/controllers/or_null'
import { readQuery } from '#moderation/lists/controllers/read_query'

export default class SearchesController {
  @inject()
  async show(ctx: HttpContext, everything: SearchEverything) {
    const { filter } = await readQuery(everythingQuery, ctx.request)
    const { search } = filter
    const found = search ? await orNull(ctx, () => everything.handle({ search })) : null

    return ctx.inertia.render('moderation/search', { search, found })
  }
}
