import autocannon from 'autocannon'
import type { Load, LoadGenerator, LoadRequest, Sent } from './load.ts'

/** Runs in this process and costs more than a bare server does: only where wrk is missing. */
export const autocannonLoad: LoadGenerator = { name: 'autocannon', sendFor, sendOnce }

async function sendFor(duration: number, load: Load): Promise<Sent> {
  const { origin: url, connections, requests } = load
  let asked = 0
  // Headers are copied, because autocannon adds the length of the body to them.
  const setupRequest = (plain: autocannon.Request) => {
    const request = requests[asked++ % requests.length]
    return { ...plain, ...request, headers: { ...request.headers } }
  }
  const result = await autocannon({ url, connections, duration, requests: [{ setupRequest }] })

  return {
    seconds: result.duration,
    answers: result['2xx'] + result.non2xx,
    failures: result['4xx'] + result['5xx'] + result.errors,
    p50: result.latency.p50,
    p99: result.latency.p99,
    bytes: result.throughput.total,
    statuses: {},
  }
}

/** By fetch: autocannon prepares some requests that it does not send. */
async function sendOnce({ origin, connections, requests }: Load): Promise<Sent> {
  const waiting = [...requests]
  const statuses: Record<string, number> = {}
  const times: number[] = []
  let bytes = 0
  const startedAt = performance.now()

  const connection = async () => {
    for (let request = waiting.shift(); request; request = waiting.shift()) {
      const sentAt = performance.now()
      const answer = await ask(origin, request)
      if (!answer) continue
      times.push(performance.now() - sentAt)
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1
      bytes += answer.bytes
    }
  }
  await Promise.all(Array.from({ length: connections }, connection))

  times.sort((one, other) => one - other)
  const quantile = (share: number) => Math.round(times[Math.floor(times.length * share)] ?? 0)
  return {
    seconds: (performance.now() - startedAt) / 1000,
    answers: times.length,
    failures: requests.length - times.length,
    p50: quantile(0.5),
    p99: quantile(0.99),
    bytes,
    statuses,
  }
}

async function ask(origin: string, { path, ...request }: LoadRequest) {
  try {
    const response = await fetch(`${origin}${path}`, { ...request, redirect: 'manual' })
    const content = await response.arrayBuffer()
    return { status: response.status, bytes: content.byteLength }
  } catch {
    return null
  }
}
