import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { DateTime } from 'luxon'
import { NotSignedIn } from '#shared/exceptions/domain_error'

/** For public API calls that show more to some users: no token is fine, a bad one is refused. */
export default class MaybeSignedInMiddleware {
  async handle({ auth, request }: HttpContext, next: NextFn) {
    if (!request.header('authorization')) return next()

    const guard = auth.use('api')
    if (
      !(await auth.checkUsing(['api'])) ||
      !guard.getUserOrFail().isInGoodStanding(DateTime.utc())
    )
      throw new NotSignedIn()

    return next()
  }
}
