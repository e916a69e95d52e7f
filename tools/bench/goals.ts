import { arch, cpus, platform, totalmem } from 'node:os'
import type { Measurement, Outcome } from './measure.ts'
import type { Rush } from './rushes.ts'
import type { Goal, Work } from './works/work.ts'

/** A goal of docs/performance.md and what was measured of it. */
export interface Reached {
  work: string
  goal: string
  /** The share, the time or the memory that was measured; null when it was not. */
  measured: string | null
  isReached: boolean | null
  /** The share by processor time of a request, which the noise of the machine hardly moves. */
  byProcessorTime?: string | null
}

const MEMORY = { idle: 170, after: 350 }

/** @param all for goals that are a share of another work; without it in the run they are not judged */
export function goalsOf(work: Work, outcome: Outcome, all: Outcome[]): Reached[] {
  const name = `${work.letter} ${work.title}`
  const { ours } = outcome.servers
  const shares = (work.goals ?? []).map((goal) => {
    const other = otherOf(goal, outcome, all)
    const percent = percentOf(ours.rate, other?.rate)
    const byTime = percentOf(timeOf(other), timeOf(ours))
    return {
      work: name,
      goal: `>= ${goal.percent} % of ${typeof goal.of === 'string' ? goal.of : goal.of.letter}`,
      measured: percent === null ? null : `${percent} %`,
      isReached: percent === null ? null : percent >= goal.percent,
      byProcessorTime: byTime === null ? null : `${byTime} %`,
    }
  })
  const others = [...medianGoals(work, ours), ...leastGoals(work, ours)]

  return [...shares, ...others.map((goal) => ({ work: name, ...goal }))]
}

function medianGoals({ medianMs }: Work, { p50 }: Measurement) {
  if (!medianMs) return []

  return [{ goal: `p50 < ${medianMs} ms`, measured: `${p50} ms`, isReached: p50 < medianMs }]
}

function leastGoals({ least }: Work, { rate, p99, bytes }: Measurement) {
  if (!least) return []
  const { rate: leastRate, p99Ms, kB: mostKb } = least
  const [perSecond, kB] = [Math.round(rate), bytes / 1000]

  return [
    { goal: `>= ${leastRate} a second`, measured: `${perSecond}`, isReached: rate >= leastRate },
    p99Ms && { goal: `p99 <= ${p99Ms} ms`, measured: `${p99} ms`, isReached: p99 <= p99Ms },
    mostKb && { goal: `<= ${mostKb} kB`, measured: `${kB.toFixed(1)} kB`, isReached: kB <= mostKb },
  ].filter((goal) => typeof goal === 'object')
}

function otherOf({ of }: Goal, { servers }: Outcome, all: Outcome[]): Measurement | undefined {
  return typeof of === 'string'
    ? servers[of]
    : all.find(({ letter }) => letter === of.letter)?.servers.ours
}

/** Microseconds of a request in both processes. */
function timeOf(measurement?: Measurement): number | undefined {
  const { web = null, postgres = null } = measurement ?? {}

  return web === null || postgres === null ? undefined : web + postgres
}

/** Whole; null when the other is missing or zero. */
function percentOf(one: number | undefined, other: number | undefined): number | null {
  return one === undefined || !other ? null : Math.round((100 * one) / other)
}

export function rushGoal({ letter, title, goal, statuses, p99, isReached }: Rush): Reached {
  const counts = Object.entries(statuses).map(([status, count]) => `${count} x ${status}`)

  return {
    work: `${letter} ${title}`,
    goal,
    measured: `${counts.join(', ')}, p99 ${p99} ms`,
    isReached,
  }
}

/** @param memory of the web process in MB: idle, and after all works */
export function memoryGoals(memory: Record<'idle' | 'after', number | null>): Reached[] {
  return (['idle', 'after'] as const).map((when) => ({
    work: `memory, ${when === 'idle' ? 'idle' : 'after all of these'}`,
    goal: `<= ${MEMORY[when]} MB`,
    measured: memory[when] === null ? null : `${memory[when]} MB`,
    isReached: memory[when] === null ? null : memory[when] <= MEMORY[when],
  }))
}

/** A general description of the machine. */
export function machine(postgres: string): string {
  const memory = Math.round(totalmem() / 1024 ** 3)

  return `${cpus().length} cores, ${memory} GB, ${platform()} ${arch()}, Node ${process.versions.node}, PostgreSQL ${postgres}`
}
