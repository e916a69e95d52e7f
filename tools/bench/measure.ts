import type pg from 'pg'
import { untilIdle } from './data/until_idle.ts'
import { memoryOf } from '../launcher/memory.ts'
import { hasProcessorTime, processorSeconds } from '../launcher/processor_time.ts'
import type { LoadGenerator } from './load/load.ts'
import type { Servers } from './servers.ts'
import { CONNECTIONS, type Server, type Work } from './works/work.ts'

export interface Measurement {
  server: Server
  /** Successful responses per second. */
  rate: number
  /** Milliseconds. */
  p50: number
  p99: number
  /** Bytes of a response with its headers. */
  bytes: number
  /** Microseconds of processor time a request, user and system; null where it cannot be read. */
  web: number | null
  postgres: number | null
  /** Memory of the web process afterwards in MB, or null. */
  memory: number | null
  /** Responses with a status from 400 on and requests without a response. */
  failures: number
}

/** The measured figures of one work. */
export interface Outcome {
  letter: string
  title: string
  connections: number
  servers: Partial<Record<Server, Measurement>> & { ours: Measurement }
}

export interface Measured {
  servers: Servers
  load: LoadGenerator
  pool: pg.Pool
}

const WARM_UP_SECONDS = 3
const DIFFERENT = 200

/** Runs one work against one server for the given seconds, after a short warm-up. */
export async function measure(
  work: Work,
  server: Server,
  { servers, load, pool }: Measured,
  seconds: number
): Promise<Measurement> {
  const { connections = CONNECTIONS } = work
  const { origin, child } = servers[server === 'ours' ? 'ours' : 'bare']
  let first = 0
  const run = async (duration: number) => {
    const count = (work.different ?? DIFFERENT) * duration
    const requests = Array.from({ length: count }, (_, n) => work.request(server, first + n))
    first += count

    return load.sendFor(duration, { origin, requests, connections })
  }

  await run(work.warmUpSeconds ?? WARM_UP_SECONDS)
  await untilIdle(pool)
  const before = processorTimes(servers, child.pid)
  const { answers, failures, p50, p99, bytes, ...sent } = await run(seconds)
  await untilIdle(pool)
  const after = processorTimes(servers, child.pid)
  await work.reset?.()

  // The end of the load cuts off one request on each connection; the server finishes it.
  const begun = answers + connections
  const each = (of: 'web' | 'postgres') =>
    before && after && (1e6 * (after[of] - before[of])) / begun
  return {
    server,
    rate: Math.max(0, answers - failures) / sent.seconds,
    p50,
    p99,
    bytes: answers && bytes / answers,
    web: each('web'),
    postgres: each('postgres'),
    memory: memoryOf(child.pid),
    failures,
  }
}

/** Seconds used so far by a web process and by PostgreSQL with all its backends. */
function processorTimes({ postmaster }: Servers, web: number) {
  if (!hasProcessorTime) return null

  return {
    web: processorSeconds(({ group }) => group === web),
    postgres: processorSeconds(({ pid }) => pid === postmaster),
  }
}

/** The median of each figure over the rounds, the last memory, and the sum of the failures. */
export function middle(rounds: Measurement[]): Measurement {
  const of = (figure: 'rate' | 'p50' | 'p99' | 'bytes') =>
    median(rounds.map((round) => round[figure]))
  const ofTime = (figure: 'web' | 'postgres') => {
    const times = rounds.map((round) => round[figure]).filter((time) => time !== null)
    return times.length > 0 ? median(times) : null
  }

  return {
    server: rounds[0].server,
    rate: of('rate'),
    p50: of('p50'),
    p99: of('p99'),
    bytes: of('bytes'),
    web: ofTime('web'),
    postgres: ofTime('postgres'),
    memory: rounds.at(-1)!.memory,
    failures: rounds.reduce((sum, { failures }) => sum + failures, 0),
  }
}

function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]
}
