import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'

/**
 * The signature of a webhook covers the very bytes of its body: it is read as it came, under the size
 * limit of raw bodies (config/bodyparser.ts), not as JSON.
 */
export default class RawWebhookMiddleware {
  handle({ request }: HttpContext, next: NextFn) {
    if (/^\/api\/stripe\/webhook(\/connect)?$/.test(request.url()))
      request.request.headers['content-type'] = 'application/octet-stream'

    return next()
  }
}
