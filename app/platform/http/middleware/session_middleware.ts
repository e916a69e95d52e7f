import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import FrameworkSessionMiddleware from '@adonisjs/session/session_middleware'

/** Opens the session of a request. Who has none and is given nothing to keep gets no cookie: it would be signed for nothing. */
export default class SessionMiddleware {
  async handle(ctx: HttpContext, next: NextFn) {
    const sessions = await ctx.containerResolver.make(FrameworkSessionMiddleware)

    return sessions.handle(ctx, () => {
      keepNothingEmpty(ctx)
      return next()
    })
  }
}

function keepNothingEmpty({ session }: HttpContext) {
  const commit = session.commit.bind(session)

  session.commit = async () => {
    if (session.fresh && session.isEmpty && session.responseFlashMessages.isEmpty) return
    await commit()
  }
}
