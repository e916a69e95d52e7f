import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { hostApi } from '#platform/http/middleware/api_host_middleware'
import { compressAnswer } from '#platform/http/middleware/compression_middleware'
import { servePublicFiles } from '#platform/http/middleware/public_files_middleware'
import { setSecurityHeaders } from '#platform/http/middleware/security_headers_middleware'
import { refuseSecondHost } from '#platform/http/middleware/single_host_middleware'
import { observe } from '#platform/observability/observe_middleware'

const STEPS = [
  observe,
  setSecurityHeaders,
  refuseSecondHost,
  compressAnswer,
  hostApi,
  servePublicFiles,
]

/** What every request passes, also without a matching route. One class, because the container makes each for each request. */
export default class EveryRequestMiddleware {
  handle(ctx: HttpContext, next: NextFn) {
    return pass(0, ctx, next)
  }
}

function pass(at: number, ctx: HttpContext, next: NextFn): Promise<void> | void {
  return at < STEPS.length ? STEPS[at](ctx, () => pass(at + 1, ctx, next)) : next()
}
