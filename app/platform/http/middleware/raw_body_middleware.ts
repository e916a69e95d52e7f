import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'

/**
 * For messages whose signature covers the very bytes of their body: before the body parser, it has the body read as it
 * came, under the size limit of raw bodies (config/bodyparser.ts), not as JSON.
 */
export default class RawBodyMiddleware {
  handle({ request }: HttpContext, next: NextFn) {
    request.request.headers['content-type'] = 'application/octet-stream'

    return next()
  }
}
