import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { sameOriginPath } from '#identity/rules/same_origin_path'
import { startPageOf } from '#identity/rules/start_page'

/**
 * For sign-in and sign-up pages: signed-in users are redirected. A partial reload is not, because the page may have
 * just signed them up.
 */
export default class VisitorsOnlyMiddleware {
  handle({ auth, request, response }: HttpContext, next: NextFn) {
    const isReload = request.header('x-inertia-partial-component') !== undefined
    if (!auth.user || isReload) return next()

    const wanted = sameOriginPath(request.qs().next)
    return response.redirect().toPath(wanted ?? startPageOf(auth.user.role))
  }
}
