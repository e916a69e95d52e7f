import { SpanStatusCode, trace, type Tracer } from '@opentelemetry/api'
import env from '#start/env'

/** Whether OTEL_EXPORTER_OTLP_ENDPOINT names a collector. */
export function isTraced(): boolean {
  return Boolean(env.get('OTEL_EXPORTER_OTLP_ENDPOINT'))
}

/** A no-op tracer unless the tracing provider has registered a real one. */
export function tracer(): Tracer {
  return trace.getTracer('auckland-moorings')
}

/** Runs work inside a span; an error marks the span and is thrown on. */
export async function traced<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  if (!isTraced()) return work()

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
