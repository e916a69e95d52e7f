import type pg from 'pg'
import { differences } from './compare.ts'
import { measure, middle, type Measurement } from './measure.ts'
import { memoryOf } from '../launcher/memory.ts'
import type { BenchOptions } from './options.ts'
import { machine, outcomeOf, rowOf, type Outcome } from './report.ts'
import { rivalry } from './rivals.ts'
import type { Servers } from './servers.ts'
import { adminWorks } from './works/admin_works.ts'
import { bookingWork } from './works/booking_work.ts'
import { publicWorks } from './works/public_works.ts'
import type { Server, Work } from './works/work.ts'

interface Bench {
  options: BenchOptions
  pool: pg.Pool
  servers: Servers
  tell: (message: string) => void
}

/**
 * Runs the works one after another, each in rounds that alternate between the servers. @returns whether nothing
 * failed
 */
export async function measureAll({ options, pool, servers, tell }: Bench): Promise<boolean> {
  const idle = memoryOf(servers.ours.child.pid)
  const { rows } = await pool.query<{ server_version: string }>('SHOW server_version')
  const about = `${machine(rows[0].server_version.split(' ')[0])}; ${options.listings} listings`
  tell(`${about}; ${options.rounds} rounds of ${options.seconds} s`)

  const works = await worksFor(options, pool, servers)
  const outcomes: Outcome[] = []
  const wrong: string[] = []
  for (const work of works) {
    wrong.push(...(await differences(work, servers)))
    outcomes.push(outcomeOf(work, await measureRounds(work, options, servers)))
    tell(line(outcomes.at(-1)!))
  }
  const rivals = isWanted(options, 'j') ? await rivalry(pool, servers.ours.origin) : null
  const peak = Math.max(0, ...outcomes.map(({ servers: { ours } }) => ours.memory ?? 0))

  if (options.json)
    console.log(JSON.stringify({ about, memory: { idle, peak }, outcomes, rivals, wrong }))
  else print({ outcomes, idle, peak, rivals, wrong })
  return isSound(outcomes, rivals, wrong)
}

async function worksFor(options: BenchOptions, pool: pg.Pool, servers: Servers): Promise<Work[]> {
  const works = [
    ...(await publicWorks(pool)),
    await bookingWork(pool),
    ...(await adminWorks(servers.ours.origin)),
  ]

  return works
    .filter(({ letter }) => isWanted(options, letter))
    .sort((one, other) => one.letter.localeCompare(other.letter))
}

function isWanted({ only }: BenchOptions, letter: string) {
  return !only || only.includes(letter)
}

async function measureRounds(work: Work, { rounds, seconds }: BenchOptions, servers: Servers) {
  const measured = new Map<Server, Measurement[]>(work.servers.map((server) => [server, []]))
  for (let round = 0; round < rounds; round++)
    for (const [server, of] of measured) of.push(await measure(work, server, servers, seconds))

  return [...measured.values()].map(middle)
}

function line(outcome: Outcome): string {
  return Object.entries(rowOf(outcome))
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name} ${value}`)
    .join(', ')
}

type Results = {
  outcomes: Outcome[]
  idle: number | null
  peak: number
  rivals: Awaited<ReturnType<typeof rivalry>> | null
  wrong: string[]
}

function print({ outcomes, idle, peak, rivals, wrong }: Results) {
  console.table(outcomes.map(rowOf))
  const [json, html] = ['a', 'i'].map((letter) =>
    outcomes.find((outcome) => outcome.letter === letter)
  )
  if (json && html)
    console.log(
      `i is ${Math.round((100 * html.servers.ours.rate) / json.servers.ours.rate)} % of a (goal: >= 30 %)`
    )
  console.log(
    `Memory of the web process: ${idle} MB idle (goal: <= 220 MB), at most ${peak} MB under load`
  )
  if (rivals)
    console.log(
      `${rivals.rivals} rivals for one mooring: ${rivals.accepted} accepted (goal: exactly 1)`
    )
  for (const difference of wrong) console.log(`Wrong: ${difference}`)
}

function isSound(outcomes: Outcome[], rivals: Results['rivals'], wrong: string[]): boolean {
  const failures = outcomes.flatMap(({ servers }) =>
    Object.values(servers).map((of) => of.failures)
  )

  return (
    failures.every((count) => count === 0) &&
    wrong.length === 0 &&
    (rivals === null || (rivals.accepted === 1 && rivals.failures === 0))
  )
}
