import type { Reached } from './goals.ts'
import type { Measurement, Outcome } from './measure.ts'
import type { Rush } from './rushes.ts'

export interface Results {
  about: string
  notes: string[]
  goals: Reached[]
  outcomes: Outcome[]
  rushes: Rush[]
  memory: Record<'idle' | 'after', number | null>
  wrong: string[]
}

/** Prints the goals, those not reached first, and then all figures. */
export function print({ about, notes, goals, outcomes, rushes, wrong }: Results): void {
  const judged = (is: boolean | null) => goals.filter(({ isReached }) => isReached === is)
  const words = { false: 'no', true: 'yes', null: 'not measured' }
  const ordered = [...judged(false), ...judged(null), ...judged(true)]

  console.table(
    ordered.map(({ isReached, byProcessorTime, ...goal }) => ({
      ...goal,
      'by processor time': byProcessorTime ?? '',
      'reached': words[`${isReached}`],
    }))
  )
  console.table(outcomes.flatMap(rowsOf))
  for (const { title, statuses, booked, seconds, p50, p99 } of rushes)
    console.log(
      `${title}: ${JSON.stringify(statuses)}, ${booked} kept, ${seconds.toFixed(1)} s, p50 ${p50} ms, p99 ${p99} ms`
    )
  console.log([about, ...notes].join('\n'))
  for (const difference of wrong) console.log(`Wrong: ${difference}`)
}

/** One work in a line, while the others are still measured. */
export function lineOf(outcome: Outcome): string {
  const servers = Object.entries(outcome.servers).map(
    ([server, { rate, web, postgres, failures }]) =>
      `${server} ${round(rate)}/s (${[web, postgres].map((time) => time && Math.round(time)).join(' + ')} µs${failures ? `, ${failures} failed` : ''})`
  )

  return `${outcome.letter} ${outcome.title}: ${servers.join(', ')}`
}

/** A row for each server of a work. */
function rowsOf({ letter, title, servers }: Outcome) {
  return Object.values(servers).map((measurement) => ({
    work: `${letter} ${title}`,
    ...figuresOf(measurement),
  }))
}

function figuresOf({ server, rate, p50, p99, bytes, memory, failures, ...times }: Measurement) {
  return {
    server,
    'a second': round(rate),
    'p50 ms': p50,
    'p99 ms': p99,
    'web µs': times.web && Math.round(times.web),
    'PostgreSQL µs': times.postgres && Math.round(times.postgres),
    'kB': Number((bytes / 1000).toFixed(1)),
    'MB after': memory,
    'failed': failures,
  }
}

function round(rate: number) {
  return rate < 100 ? Number(rate.toFixed(1)) : Math.round(rate)
}
