import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import FrameworkSessionMiddleware from '@adonisjs/session/session_middleware'
import type { SessionStoreFactory } from '@adonisjs/session/types'
import { rememberCookies } from '#platform/http/remembered_cookies'

/**
 * Opens the session of a request. Cookies are checked and written for what is new in them alone: encrypting and signing take
 * longer than anything else of a short page.
 */
@inject()
export default class SessionMiddleware {
  constructor(private sessions: FrameworkSessionMiddleware<Record<string, SessionStoreFactory>>) {}

  handle(ctx: HttpContext, next: NextFn) {
    rememberCookies(ctx.request)

    return this.sessions.handle(ctx, () => {
      writeWhatIsNew(ctx)
      return next()
    })
  }
}

/** Who has no session and is given nothing to keep gets no cookie. */
function writeWhatIsNew({ session }: HttpContext) {
  const commit = session.commit.bind(session)

  session.commit = async () => {
    const isSame = session.fresh ? session.isEmpty : !session.hasBeenModified
    if (isSame && !session.hasRegeneratedSession && session.responseFlashMessages.isEmpty) return
    await commit()
  }
}
