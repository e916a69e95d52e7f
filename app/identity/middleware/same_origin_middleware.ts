import type { HttpContext, HttpRequest } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import marketplace from '#config/marketplace'
import { NotAllowed } from '#shared/exceptions/domain_error'

/** For API calls that open or close a page session: refuses requests from other origins (rule A18). */
export default class SameOriginMiddleware {
  handle({ request }: HttpContext, next: NextFn) {
    if (this.#isForeign(request)) throw new NotAllowed('This request came from another site')

    return next()
  }

  #isForeign(request: HttpRequest) {
    const site = request.header('sec-fetch-site')
    if (site && !['same-origin', 'none'].includes(site)) return true

    const origin = request.header('origin')
    return origin !== undefined && !this.#isOurs(origin, request)
  }

  #isOurs(origin: string, request: HttpRequest) {
    const url = URL.parse(origin)

    return url !== null && (url.host === request.host() || url.origin === marketplace.url)
  }
}
