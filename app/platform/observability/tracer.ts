import { SpanStatusCode, trace, type Tracer } from '@opentelemetry/api'
import env from '#start/env'

/** Whether spans are sent anywhere: OTEL_EXPORTER_OTLP_ENDPOINT names a collector. */
export function isTraced(): boolean {
  return Boolean(env.get('OTEL_EXPORTER_OTLP_ENDPOINT'))
}

/** The tracer of the marketplace; it does nothing unless the tracing provider has registered a real one. */
export function tracer(): Tracer {
  return trace.getTracer('auckland-moorings')
}

/** Runs work inside a span of this name; an error is noted on it and thrown on. */
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
