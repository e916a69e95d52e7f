import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import {
  context,
  propagation,
  SpanKind,
  SpanStatusCode,
  trace,
  type Span,
} from '@opentelemetry/api'
import { isTraced, tracer } from '#platform/observability/tracer'

/** Runs a request inside a span that continues the caller's trace; without a collector it only runs it. */
export function traceRequest(ctx: HttpContext, next: NextFn) {
  if (!isTraced()) return next()

  const parent = propagation.extract(context.active(), ctx.request.headers())
  const span = tracer().startSpan(ctx.request.method(), { kind: SpanKind.SERVER }, parent)
  ctx.response.response.once('close', () => conclude(span, ctx))

  return context.with(trace.setSpan(parent, span), next)
}

/** The route is known only after the answer. The URL is left out because it may carry a token. */
function conclude(span: Span, { request, response, route }: HttpContext) {
  const { statusCode } = response.response
  const pattern = route?.pattern ?? 'none'

  span.updateName(`${request.method()} ${pattern}`)
  span.setAttributes({
    'http.request.method': request.method(),
    'http.route': pattern,
    'http.response.status_code': statusCode,
    'request.id': request.id() ?? '',
  })
  if (statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
  span.end()
}
