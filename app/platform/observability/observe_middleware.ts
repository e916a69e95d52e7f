import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { isStopping } from '#platform/lifecycle/stopping'
import { requestSeconds, requestsInFlight } from '#platform/observability/registry'
import { tracedRequest } from '#platform/observability/tracer'

/** Polled every few seconds: logged at debug level only. */
const QUIET = /^\/(health\/|metrics$)/

/** Goes on for hours: not measured, and not in flight. */
const ENDLESS = '/live'

/** Sets the request id, measures, logs one line with the route and not the URL, because mailed links carry tokens. */
export function observe(ctx: HttpContext, next: NextFn) {
  const { request, response } = ctx
  const startedAt = performance.now()

  response.header('X-Request-Id', request.id() ?? '')
  if (isStopping()) response.header('Connection', 'close')
  const isMeasured = request.url() !== ENDLESS
  if (isMeasured) requestsInFlight.inc()
  response.response.once('close', () => conclude(ctx, startedAt, isMeasured))

  return tracedRequest(ctx, next)
}

function conclude(ctx: HttpContext, startedAt: number, isMeasured: boolean) {
  const milliseconds = performance.now() - startedAt
  const facts = {
    method: ctx.request.method(),
    route: ctx.route?.pattern ?? 'none',
    status: ctx.response.response.statusCode,
  }

  if (isMeasured) {
    requestsInFlight.dec()
    requestSeconds.observe(facts, milliseconds / 1000)
  }
  const level = QUIET.test(facts.route) ? 'debug' : 'info'
  ctx.logger[level]({ ...facts, ms: Math.round(milliseconds) }, 'answered')
}
