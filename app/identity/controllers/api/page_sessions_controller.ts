import type { HttpContext } from '@adonisjs/core/http'
import { openPageSession } from '#identity/middleware/page_session'
import UserTransformer from '#identity/transformers/user_transformer'

/** POST /auth/session: gives a browser that only kept its token a page session again. */
export default class PageSessionsController {
  async store(ctx: HttpContext) {
    const user = ctx.auth.use('api').getUserOrFail()
    await openPageSession(ctx, user, user.accessTokenId)

    return ctx.serialize(UserTransformer.transform(user))
  }
}
