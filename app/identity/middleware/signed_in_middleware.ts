import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { DateTime } from 'luxon'
import { NotAllowed, NotSignedIn } from '#shared/exceptions/access_refused'
import type { Role } from '#identity/models/user'

/**
 * Lets only signed-in people pass: by page session on pages, by bearer token on the API, where a
 * cookie never counts. With roles given, only people of these roles.
 */
export default class SignedInMiddleware {
  async handle(
    { auth }: HttpContext,
    next: NextFn,
    options: { guard: 'web' | 'api'; roles?: Role[] }
  ) {
    const guard = auth.use(options.guard)

    if (!(await auth.checkUsing([options.guard]))) throw new NotSignedIn()
    const user = guard.getUserOrFail()

    if (!user.isInGoodStanding(DateTime.utc())) throw new NotSignedIn()
    if (options.roles && !options.roles.includes(user.role)) throw new NotAllowed()

    return next()
  }
}
