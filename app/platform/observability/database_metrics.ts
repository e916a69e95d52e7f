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
let reading: Promise<void> | null = null
let readAt = 0

/** Adds the metrics of one module; called from start/metrics.ts only. */
export function registerMetrics(source: Source): void {
  sources.push(source)
}

/** All metrics of this process as text, those of the database as of some seconds ago. `now` in milliseconds. */
export async function currentMetrics(now = Date.now()): Promise<string> {
  if (now - readAt > CACHE_MS) reading ??= read(now).finally(() => (reading = null))
  await reading

  return registry.metrics()
}

async function read(now: number) {
  const metrics = await Promise.all(sources.map((source) => source()))
  for (const metric of metrics.flat()) show(metric)
  readAt = now
}

/** Made anew each time: a metric that has no values yet does not know its labels. */
function show({ name, help, values }: Metric) {
  const labelNames = Object.keys(values.find(({ labels }) => labels)?.labels ?? {})

  registry.removeSingleMetric(name)
  const gauge = new Gauge({ name, help, labelNames, registers: [registry] })
  for (const { labels = {}, value } of values) gauge.set(labels, value)
}
