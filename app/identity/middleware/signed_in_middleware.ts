import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { DateTime } from 'luxon'
import { TwoFactorSetupRequired } from '#identity/exceptions/account_refused'
import { NotAllowed, NotSignedIn } from '#shared/exceptions/domain_error'
import type { Role } from '#identity/models/user'

interface Options {
  guard: 'web' | 'api'
  roles?: Role[]
}

/** Requires a signed-in user: a page session on pages, a bearer token on the API. With roles, only users of these. */
export default class SignedInMiddleware {
  async handle({ auth, response }: HttpContext, next: NextFn, options: Options) {
    const { guard: name, roles } = options
    const guard = auth.use(name)
    const isKnown = await auth.checkUsing([name])

    if (!isKnown || !guard.getUserOrFail().isInGoodStanding(DateTime.utc()))
      throw isForAdministrators(options) ? new NotAllowed() : new NotSignedIn()
    const user = guard.getUserOrFail()
    if (roles && !roles.includes(user.role)) throw new NotAllowed()
    if (isOnlyFor('ADMIN', options) && user.lacksSecondFactor) {
      if (name === 'web') return response.redirect().toRoute('account')
      throw new TwoFactorSetupRequired()
    }

    return next()
  }
}

/** Administrators' pages redirect everybody else to the home page, visitors too (rule A39). */
function isForAdministrators(options: Options): boolean {
  return options.guard === 'web' && isOnlyFor('ADMIN', options)
}

function isOnlyFor(role: Role, { roles }: Options): boolean {
  return roles?.length === 1 && roles[0] === role
}
