import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import {
  context,
  propagation,
  SpanKind,
  SpanStatusCode,
  trace,
  type Span,
  type Tracer,
} from '@opentelemetry/api'

/** A no-op tracer unless the tracing provider has registered a real one. */
function tracer(): Tracer {
  return trace.getTracer('auckland-moorings')
}

export function inSpan<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  return tracer().startActiveSpan(name, async (span) => {
    try {
      return await work()
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR })
      throw error
    } finally {
      span.end()
    }
  })
}

export function inRequestSpan(ctx: HttpContext, next: NextFn) {
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
