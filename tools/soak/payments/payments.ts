import { setTimeout as pause } from 'node:timers/promises'
import { untilAnswered } from '../../launcher/isolated_server.ts'
import { join } from 'node:path'
import { lastLines } from '../../launcher/logs.ts'
import { seed } from '../seed.ts'
import { printRun } from '../report.ts'
import { type Life, live, type World } from './booking_scenarios.ts'
import { type Parts, startParts } from './environment.ts'
import { findUnfulfilled } from './scenario_results.ts'
import { anyOf, countOf, type Deaths } from './supervised_process.ts'
import { audit, converge, sweep } from './scheduled_commands.ts'
import { changeWeather } from './stripe_faults.ts'

export interface PaymentSoak {
  /** How often the web server or the worker is killed, at random and at fault points. */
  kills: number
  /** How many bookings live through it. */
  bookings: number
  /** No kill happens after so long, and no booking begins. */
  minutes: number
}

const LISTINGS = 12
const RENTERS = 24
const AT_ONCE = 6
const SLOWEST_MS = 10_000
const CONVERGED_WITHIN_SECONDS = 120

/** @returns whether every invariant holds, every booking came to what it was meant to, and nobody waited too long */
export async function runPaymentSoak(soak: PaymentSoak): Promise<boolean> {
  const parts = await startParts()
  console.log(`A web server and a worker from ${parts.kind}: ${parts.origin}`)

  try {
    const world = await begin(parts)
    const { lives, weather, kills } = await storm(parts, world, soak)

    const seconds = await settle(parts, world, lives)
    const invariants = await audit(parts)
    const unfulfilled = await findUnfulfilled(parts, lives)

    printRun('What the API answered (milliseconds)', world.answers)
    console.table({ ...weather })
    console.table(deathsOf(parts))
    console.table(
      invariants.map(({ id, title, violations, leftOut }) => ({
        id,
        title,
        broken: leftOut ?? violations.length,
      }))
    )
    for (const { id, violations } of invariants)
      for (const violation of violations)
        console.log(`${id} ${violation.table} ${violation.id} ${violation.problem}`)
    unfulfilled.forEach((sentence) => console.log(sentence))
    const slowest = Math.max(...world.answers.map(({ milliseconds }) => milliseconds))
    console.log(
      `${lives.length} of ${soak.bookings} bookings lived, ${kills} kills, converged after ${seconds ?? 'too many'} s, ` +
        `slowest answer ${Math.round(slowest)} ms, ${parts.inbox.messages().length} mails`
    )

    const isSound =
      seconds !== null &&
      seconds <= CONVERGED_WITHIN_SECONDS &&
      slowest < SLOWEST_MS &&
      unfulfilled.length === 0 &&
      invariants.every(({ violations, leftOut }) => violations.length === 0 && !leftOut)
    if (!isSound) complain(parts)
    return isSound
  } finally {
    await parts.stop()
  }
}

async function begin(parts: Parts): Promise<World> {
  const { web, worker, origin, database, control, files } = parts
  const people = await seed(database, { renters: RENTERS, listings: LISTINGS })
  web.calm()
  web.run()
  worker.run()
  await untilAnswered(`${origin}/health/ready`, join(files, 'web.log'))
  web.rouse()

  await fetch(`${origin}/api/stripe/connect/onboard`, {
    method: 'POST',
    headers: { authorization: `Bearer ${people.owner}` },
  })
  const { rows } = await database.query('SELECT stripe_account_id AS id FROM connected_accounts')
  control.finishOnboarding(rows[0].id)

  return { origin, database, control, ...people, answers: [] }
}

/** Bookings live while processes die and the weather changes; they begin evenly between the deaths. */
async function storm(parts: Parts, world: World, soak: PaymentSoak) {
  const end = Date.now() + soak.minutes * 60_000
  const lives: Life[] = []
  let isOver = false
  let next = 0

  const killing = killAtRandom(parts, soak.kills, () => isOver || Date.now() > end)
  const changing = changeWeather(world.control, () => isOver)
  const sweeping = sweep(parts, parts.sweeps, () => isOver)
  const isTimeFor = (number: number) => killsOf(parts) >= (number / soak.bookings) * soak.kills
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (next < soak.bookings && Date.now() < end) {
        const number = next++
        while (!isTimeFor(number) && Date.now() < end) await pause(250)
        const life = await live(world, number)
        if (life) lives.push(life)
      }
    })
  )
  while (killsOf(parts) < soak.kills && Date.now() < end) await pause(500)
  isOver = true

  const [weather] = await Promise.all([changing, killing, sweeping])
  return { lives, weather, kills: killsOf(parts) }
}

async function killAtRandom(parts: Parts, kills: number, isOver: () => boolean) {
  while (!isOver() && killsOf(parts) < kills) {
    await pause(500 + Math.random() * 4000)
    const targets = [parts.web, parts.worker].filter(({ isDoomed }) => !isDoomed)
    if (!isOver() && targets.length > 0) anyOf(targets).kill()
  }
}

async function settle(parts: Parts, world: World, lives: Life[]) {
  parts.web.calm()
  parts.worker.calm()
  await untilAnswered(`${parts.origin}/health/ready`, join(parts.files, 'web.log'))

  return converge(parts, world, lives)
}

const killsOf = ({ web, worker, sweeps }: Parts) => web.count + worker.count + countOf(sweeps)

function deathsOf({ web, worker, sweeps }: Parts) {
  const all = { web: web.deaths, worker: worker.deaths, sweeps }
  const points = new Set(Object.values(all).flatMap(({ atPoints }) => [...atPoints.keys()]))
  const row = (count: (deaths: Deaths) => number) =>
    Object.fromEntries(Object.entries(all).map(([name, deaths]) => [name, count(deaths)]))

  return Object.fromEntries([
    ['at random', row(({ atRandom }) => atRandom)],
    ...[...points].sort().map((point) => [point, row(({ atPoints }) => atPoints.get(point) ?? 0)]),
  ])
}

function complain({ files }: Parts) {
  for (const name of ['web', 'worker', 'sweeps'])
    console.log([`--- ${name}`, ...lastLines(join(files, `${name}.log`), 15)].join('\n'))
}
