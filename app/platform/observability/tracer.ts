import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import env from '#start/env'

/** Whether OTEL_EXPORTER_OTLP_ENDPOINT names a collector; the spans are loaded only then. */
export function isTraced(): boolean {
  return Boolean(env.get('OTEL_EXPORTER_OTLP_ENDPOINT'))
}

/** Runs a request inside a span that continues the caller's trace; without a collector it only runs it. */
export function tracedRequest(ctx: HttpContext, next: NextFn) {
  if (!isTraced()) return next()

  return import('#platform/observability/spans').then(({ inRequestSpan }) =>
    inRequestSpan(ctx, next)
  )
}

/** Runs work inside a span; an error marks the span and is thrown on. */
export async function traced<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  if (!isTraced()) return work()
  const { inSpan } = await import('#platform/observability/spans')

  return inSpan(name, work)
}
