import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { sessionTokenOf } from '#identity/middleware/page_session'
import ListSessions from '#identity/queries/list_sessions'
import SessionTransformer from '#identity/transformers/session_transformer'
import UserTransformer from '#identity/transformers/user_transformer'

export default class AccountsController {
  @inject()
  async show({ auth, inertia, session }: HttpContext, sessions: ListSessions) {
    const user = auth.use('web').getUserOrFail()
    const currentTokenId = sessionTokenOf({ session })!

    return inertia.render('identity/account', {
      account: UserTransformer.transform(user),
      sessions: SessionTransformer.transform(await sessions.handle({ user, currentTokenId })),
    })
  }
}
