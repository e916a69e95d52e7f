import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { sessionTokenOf } from '#identity/middleware/page_session'
import { DateTime } from 'luxon'
import ShowAccount from '#identity/queries/show_account'
import ListSessions from '#identity/queries/list_sessions'
import SessionTransformer from '#identity/transformers/session_transformer'
import AccountTransformer from '#identity/transformers/account_transformer'

export default class AccountsController {
  @inject()
  async show(
    { auth, inertia, session }: HttpContext,
    sessions: ListSessions,
    account: ShowAccount
  ) {
    const user = auth.use('web').getUserOrFail()
    const currentTokenId = sessionTokenOf({ session })!

    return inertia.render('identity/account', {
      account: AccountTransformer.transform(await account.handle({ user, now: DateTime.utc() })),
      needsSecondFactor: user.lacksSecondFactor ?? false,
      sessions: SessionTransformer.transform(await sessions.handle({ user, currentTokenId })),
    })
  }
}
