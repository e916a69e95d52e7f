import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { sameOriginPath } from '#identity/rules/same_origin_path'
import { startPageOf } from '#identity/rules/start_page'

/** For sign-in and sign-up pages: redirects signed-in users, but no partial reload of a page that just signed them up. */
export default class VisitorsOnlyMiddleware {
  handle({ auth, request, response }: HttpContext, next: NextFn) {
    const isReload = request.header('x-inertia-partial-component') !== undefined
    if (!auth.user || isReload) return next()

    const wanted = sameOriginPath(request.qs().next)
    if (wanted) return response.redirect().toPath(wanted)

    return response.redirect().toRoute(startPageOf(auth.user.role))
  }
}
