import { differences } from './compare.ts'
import { WITHOUT_WRK } from './load/generator.ts'
import { measure, middle, type Measured, type Measurement, type Outcome } from './measure.ts'
import { memoryOf } from '../launcher/memory.ts'
import { hasProcessorTime } from '../launcher/processor_time.ts'
import type { BenchOptions } from './options.ts'
import { goalsOf, machine, memoryGoals, rushGoal } from './goals.ts'
import { lineOf, type Results } from './report.ts'
import { manyBookings, rivals, type Rush } from './rushes.ts'
import { allWorks } from './works/all_works.ts'
import { CONNECTIONS, type Server, type Work } from './works/work.ts'

interface Bench extends Measured {
  options: BenchOptions
  tell: (message: string) => void
}

/** Runs the works one after another, each in rounds that alternate between the servers. */
export async function measureAll({
  options,
  pool,
  servers,
  load,
  tell,
}: Bench): Promise<Results & { isSound: boolean }> {
  const idle = memoryOf(servers.ours.child.pid)
  const { rows } = await pool.query<{ server_version: string }>('SHOW server_version')
  const about = `${machine(rows[0].server_version.split(' ')[0])}; ${options.listings} listings; ${options.rounds} rounds of ${options.seconds} s; load by ${load.name}`
  const notes = [
    ...(load.name === 'wrk' ? [] : [WITHOUT_WRK]),
    ...(hasProcessorTime ? [] : ['Without /proc there is no processor time.']),
  ]
  tell([about, ...notes].join('\n'))

  const all = await allWorks(pool, servers.ours.origin)
  const wanted = all.filter(({ letter }) => isWanted(options, letter))
  const works = options.growth ? wanted.map(alone) : wanted
  const outcomes: Outcome[] = []
  const wrong: string[] = []
  const origins = { ours: servers.ours.origin, bare: servers.bare.origin }
  for (const work of works) {
    wrong.push(...(await differences(work, origins)))
    const measured = await measureRounds(work, options, { servers, load, pool })
    outcomes.push(outcomeOf(work, measured))
    tell(lineOf(outcomes.at(-1)!))
  }
  const rushing = { pool, origin: servers.ours.origin, load }
  const rushes: Rush[] = []
  if (isWanted(options, 'j')) rushes.push(await rivals(rushing))
  if (isWanted(options, 's')) rushes.push(await manyBookings(rushing))

  const after = memoryOf(servers.ours.child.pid)
  const goals = [
    ...works.flatMap((work, index) => goalsOf(work, outcomes[index], outcomes)),
    ...rushes.map(rushGoal),
    ...memoryGoals({ idle, after }),
  ]
  return {
    ...{ about, notes, goals, outcomes, rushes, memory: { idle, after }, wrong },
    isSound: isSound(outcomes, rushes, wrong),
  }
}

/** Without the bare server, which adds up all of 10 million bookings for each request of the revenue. */
function alone(work: Work): Work {
  return { ...work, servers: ['ours'] }
}

function isWanted({ only }: BenchOptions, letter: string) {
  return !only || only.includes(letter)
}

async function measureRounds(work: Work, { rounds, seconds }: BenchOptions, measured: Measured) {
  const results = new Map<Server, Measurement[]>(work.servers.map((server) => [server, []]))
  for (let round = 0; round < rounds; round++)
    for (const [server, of] of results) of.push(await measure(work, server, measured, seconds))

  return [...results.values()].map(middle)
}

function outcomeOf(
  { letter, title, connections = CONNECTIONS }: Work,
  measured: Measurement[]
): Outcome {
  const servers = Object.fromEntries(
    measured.map((measurement) => [measurement.server, measurement])
  )

  return { letter, title, connections, servers: servers as Outcome['servers'] }
}

function isSound(outcomes: Outcome[], rushes: Rush[], wrong: string[]): boolean {
  const failures = outcomes.flatMap(({ servers }) =>
    Object.values(servers).map((of) => of.failures)
  )

  return (
    wrong.length === 0 &&
    failures.every((count) => count === 0) &&
    rushes.every(({ failures: unanswered, statuses }) =>
      [unanswered, ...refusals(statuses)].every((count) => count === 0)
    )
  )
}

/** Numbers of responses to bookings that are neither a booking nor a conflict. */
function refusals(statuses: Rush['statuses']): number[] {
  return Object.entries(statuses)
    .filter(([status]) => !['201', '409'].includes(status))
    .map(([, count]) => count)
}
