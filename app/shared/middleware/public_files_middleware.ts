import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import StaticMiddleware from '@adonisjs/static/static_middleware'
import { isApiRequest } from '#shared/middleware/api_host_middleware'

/** Serves the files of `public/`. Nothing there answers for the API, so the disk is not asked about its calls. */
export default class PublicFilesMiddleware {
  async handle(ctx: HttpContext, next: NextFn) {
    if (isApiRequest(ctx.request)) return next()

    const files = await ctx.containerResolver.make(StaticMiddleware)
    return files.handle(ctx, next)
  }
}
