import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { DateTime } from 'luxon'

/** Finds the user of a page. A session that was ended, or whose user may no longer sign in, ends here. */
export default class PageUserMiddleware {
  async handle(ctx: HttpContext, next: NextFn) {
    const guard = ctx.auth.use('web')

    // For a visitor the guard would throw and catch an error.
    if (!ctx.session.has(guard.sessionKeyName)) return next()
    const isKnown = await ctx.auth.checkUsing(['web'])
    const isWelcome = isKnown && guard.getUserOrFail().isInGoodStanding(DateTime.utc())
    if (!isWelcome) await guard.logout()

    return next()
  }
}
