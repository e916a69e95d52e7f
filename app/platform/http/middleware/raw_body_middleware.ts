import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'

/** For signed webhooks: has the body read as raw text before the body parser, up to the limit of config/bodyparser.ts. */
export default class RawBodyMiddleware {
  handle(ctx: HttpContext, next: NextFn) {
    ctx.takesRawBody = true
    ctx.request.request.headers['content-type'] = 'application/octet-stream'

    return next()
  }
}

declare module '@adonisjs/core/http' {
  export interface HttpContext {
    takesRawBody?: boolean
  }
}
