import { arch, cpus, platform, totalmem } from 'node:os'
import type { Measurement } from './measure.ts'
import type { Work } from './works/work.ts'

export interface Outcome {
  letter: string
  title: string
  connections: number
  servers: Record<string, Measurement>
  /** Our throughput as a percentage of the server named in the goal, or null. */
  percent: number | null
  goal: string | null
  isReached: boolean | null
}

/** The result of one work, compared with its goal. */
export function outcomeOf(work: Work, measured: Measurement[]): Outcome {
  const servers = Object.fromEntries(
    measured.map((measurement) => [measurement.server, measurement])
  )
  const { ours } = servers
  const percent = work.goal ? (100 * ours.rate) / servers[work.goal.of].rate : null

  return {
    letter: work.letter,
    title: work.title,
    connections: work.connections ?? 20,
    servers,
    percent: percent && Math.round(percent),
    goal: goalOf(work),
    isReached: work.medianMs ? ours.p50 < work.medianMs : percent && percent >= work.goal!.percent,
  } as Outcome
}

function goalOf({ goal, medianMs }: Work): string | null {
  if (medianMs) return `p50 < ${medianMs} ms`

  return goal ? `>= ${goal.percent} % of ${goal.of}` : null
}

/** One row of the table of works. */
export function rowOf({ letter, title, servers, percent, goal, isReached }: Outcome) {
  const { ours, exact, best } = servers

  return {
    'work': `${letter} ${title}`,
    'ours/s': round(ours.rate),
    'p50 ms': ours.p50,
    'p99 ms': ours.p99,
    'exact/s': exact ? round(exact.rate) : '',
    'best/s': best ? round(best.rate) : '',
    'share': percent === null ? '' : `${percent} %`,
    'goal': goal ?? '',
    'reached': isReached === null ? '' : isReached ? 'yes' : 'no',
    'failed': failuresOf(servers),
  }
}

/** Number of failed calls by server; empty when there were none. */
function failuresOf(servers: Outcome['servers']): string {
  return Object.entries(servers)
    .filter(([, { failures }]) => failures > 0)
    .map(([server, { failures }]) => `${server} ${failures}`)
    .join(', ')
}

function round(rate: number) {
  return rate < 100 ? Number(rate.toFixed(1)) : Math.round(rate)
}

/** A general description of the machine. */
export function machine(postgres: string): string {
  const memory = Math.round(totalmem() / 1024 ** 3)

  return `${cpus().length} cores, ${memory} GB, ${platform()} ${arch()}, Node ${process.versions.node}, PostgreSQL ${postgres}`
}
