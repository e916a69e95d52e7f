import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'

/**
 * For signed webhooks: has the body read as raw text before the body parser, up to the limit of config/bodyparser.ts.
 */
export default class RawBodyMiddleware {
  handle({ request }: HttpContext, next: NextFn) {
    request.request.headers['content-type'] = 'application/octet-stream'

    return next()
  }
}
