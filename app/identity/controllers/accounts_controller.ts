import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { sessionTokenOf } from '#identity/middleware/page_session'
import { DateTime } from 'luxon'
import OneTimeToken from '#identity/models/one_time_token'
import ListSessions from '#identity/queries/list_sessions'
import SessionTransformer from '#identity/transformers/session_transformer'
import AccountTransformer from '#identity/transformers/account_transformer'

export default class AccountsController {
  @inject()
  async show({ auth, inertia, session }: HttpContext, sessions: ListSessions) {
    const user = auth.use('web').getUserOrFail()
    const currentTokenId = sessionTokenOf({ session })!

    return inertia.render('identity/account', {
      account: AccountTransformer.transform(
        user,
        await OneTimeToken.newEmailOf(user.id, DateTime.utc())
      ),
      sessions: SessionTransformer.transform(await sessions.handle({ user, currentTokenId })),
    })
  }
}
