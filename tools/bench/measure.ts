import autocannon from 'autocannon'
import { memoryOf } from '../launcher/memory.ts'
import type { Servers } from './servers.ts'
import type { Server, Work } from './works/work.ts'

export interface Measurement {
  server: Server
  /** Responses per second. */
  rate: number
  p50: number
  p99: number
  /** Peak memory of the server in MB, or null. */
  memory: number | null
  /** Error responses and calls without a response. */
  failures: number
}

const CONNECTIONS = 20
const WARM_UP_SECONDS = 3
const MEMORY_EVERY_MS = 500

/** Numbers the requests of all works, so that no booking is requested twice. */
let asked = 0

/** Runs one work against one server for the given seconds, after a short warm-up. */
export async function measure(
  work: Work,
  server: Server,
  servers: Servers,
  seconds: number
): Promise<Measurement> {
  const { origin, child } = server === 'ours' ? servers.ours : servers.bare
  await run(work, server, origin, WARM_UP_SECONDS)

  let memory = memoryOf(child.pid)
  const watch = setInterval(() => {
    memory = Math.max(memory ?? 0, memoryOf(child.pid) ?? 0) || null
  }, MEMORY_EVERY_MS)
  const result = await run(work, server, origin, seconds)
  clearInterval(watch)
  await work.reset?.()

  return {
    server,
    rate: result['2xx'] / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    memory,
    failures: result.non2xx + result.errors,
  }
}

function run(
  { request, connections = CONNECTIONS }: Work,
  server: Server,
  url: string,
  duration: number
) {
  return autocannon({
    url,
    connections,
    duration,
    requests: [{ setupRequest: (plain) => ({ ...plain, ...request(server, asked++) }) }],
  })
}

/** The median of each figure over the rounds; failures are summed. */
export function middle(rounds: Measurement[]): Measurement {
  const of = (figure: 'rate' | 'p50' | 'p99') =>
    rounds.map((round) => round[figure]).sort((a, b) => a - b)[Math.floor(rounds.length / 2)]

  return {
    server: rounds[0].server,
    rate: of('rate'),
    p50: of('p50'),
    p99: of('p99'),
    memory: Math.max(...rounds.map(({ memory }) => memory ?? 0)) || null,
    failures: rounds.reduce((sum, { failures }) => sum + failures, 0),
  }
}
