import { Gauge } from 'prom-client'
import { registry } from '#platform/observability/registry'

export interface Metric {
  name: string
  help: string
  values: { labels?: Record<string, string>; value: number }[]
}

type Source = () => Promise<Metric[]>

/** How long values are cached, so that several scrapers cost one query. */
const CACHE_MS = 10_000

const sources: Source[] = []
const gauges = new Map<string, Gauge>()
let reading: Promise<void> | null = null
let readAt = 0

/** Adds the metrics of one module; called from start/metrics.ts only. */
export function registerMetrics(source: Source): void {
  sources.push(source)
}

export async function currentMetrics(): Promise<string> {
  if (Date.now() - readAt > CACHE_MS) reading ??= read().finally(() => (reading = null))
  await reading

  return registry.metrics()
}

async function read() {
  const metrics = await Promise.all(sources.map((source) => source()))
  for (const metric of metrics.flat()) show(metric)
  readAt = Date.now()
}

function show({ name, help, values }: Metric) {
  const labelNames = Object.keys(values.find(({ labels }) => labels)?.labels ?? {})
  const gauge = gauges.get(name) ?? new Gauge({ name, help, labelNames, registers: [registry] })

  gauges.set(name, gauge)
  gauge.reset()
  for (const { labels = {}, value } of values) gauge.set(labels, value)
}
