import { setTimeout as pause } from 'node:timers/promises'
import { untilAnswered } from '../../launcher/isolated_server.ts'
import { join } from 'node:path'
import { lastLines } from '../../launcher/logs.ts'
import { createListings, createPeople } from '../seed.ts'
import { printRun } from '../report.ts'
import {
  establishOwner,
  type ScenarioRun,
  type SoakContext,
  type SoakOwner,
} from './booking_scenarios.ts'
import { runScenario, type Scenario } from './run_scenario.ts'
import { type Environment, startEnvironment } from './environment.ts'
import {
  findOwnersPaidTooEarly,
  findUnexpectedResults,
  findUntoldNotices,
} from './scenario_results.ts'
import { pickOne, countOf, type KillCounts } from './supervised_process.ts'
import { audit, converge, runScheduledCommands } from './scheduled_commands.ts'
import { varyStripeFaults } from './stripe_faults.ts'

export interface PaymentSoak {
  /** Number of kills of the web server or the worker, at random and at fault points. */
  kills: number
  /** Number of bookings. */
  bookings: number
  /** After this time no process is killed and no booking begins. */
  minutes: number
}

/** Every second one is established; each has so many moorings. */
const OWNERS = 4
const MOORINGS = 3
const RENTERS = 24
const AT_ONCE = 6
const SLOWEST_MS = 10_000
const CONVERGED_WITHIN_SECONDS = 120

/** @returns whether all invariants hold, every booking has the expected state, and no response was too slow */
export async function runPaymentSoak(soak: PaymentSoak): Promise<boolean> {
  const environment = await startEnvironment()
  console.log(`A web server and a worker from ${environment.kind}: ${environment.origin}`)

  try {
    const context = await prepare(environment)
    const { runs, faults, kills } = await runUnderFaults(environment, context, soak)

    const seconds = await settle(environment, context, runs)
    const invariants = await audit(environment)
    const unexpected = [
      ...(await findUnexpectedResults(environment, runs)),
      ...(await findOwnersPaidTooEarly(environment)),
      ...(await findUntoldNotices(environment)),
    ]

    printRun('What the API answered (milliseconds)', context.answers)
    console.table({ ...faults })
    console.table(scenarioTable(runs))
    console.table(killTable(environment))
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
    unexpected.forEach((sentence) => console.log(sentence))
    const slowest = Math.max(...context.answers.map(({ milliseconds }) => milliseconds))
    console.log(
      `${runs.length} of ${soak.bookings} bookings finished, ${kills} kills, converged after ${seconds ?? 'too many'} s, ` +
        `slowest answer ${Math.round(slowest)} ms, ${environment.inbox.messages().length} mails`
    )

    const isSound =
      seconds !== null &&
      seconds <= CONVERGED_WITHIN_SECONDS &&
      slowest < SLOWEST_MS &&
      unexpected.length === 0 &&
      invariants.every(({ violations, leftOut }) => violations.length === 0 && !leftOut)
    if (!isSound) printLogs(environment)
    return isSound
  } finally {
    await environment.stop()
  }
}

async function prepare(environment: Environment): Promise<SoakContext> {
  const { web, worker, origin, database, control, stripe, files } = environment
  const [admin] = await createPeople(database, 'ADMIN', 1)
  const renters = await createPeople(database, 'USER', RENTERS)
  web.disableKills()
  worker.disableKills()
  web.run()
  worker.run()
  await untilAnswered(`${origin}/health/ready`, join(files, 'web.log'))

  const context: SoakContext = {
    ...{ origin, database, control, stripe, admin: admin.token, listings: [], answers: [] },
    renters: renters.map(({ token }) => token),
  }
  const owners = await createPeople(database, 'OWNER', OWNERS)
  for (const [index, { id, token }] of owners.entries()) {
    const listings = await createListings(database, id, MOORINGS)
    const owner = await connect(environment, { id, token })
    if (index % 2 === 0) await establishOwner(context, listings[0])
    const [asked] = listings.splice(-1)
    await database.query('UPDATE listings SET instant_book = false WHERE id = $1', [asked])
    context.listings.push(
      ...listings.map((listing) => ({ id: listing, owner, isOnRequest: false })),
      {
        id: asked,
        owner,
        isOnRequest: true,
      }
    )
  }
  web.enableKills()
  worker.enableKills()

  return context
}

/** Opens the payout account of an owner. */
async function connect(
  { origin, database, control }: Environment,
  { id, token }: { id: string; token: string }
): Promise<SoakOwner> {
  await fetch(`${origin}/api/stripe/connect/onboard`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  })
  const { rows } = await database.query(
    'SELECT stripe_account_id AS id FROM connected_accounts WHERE user_id = $1',
    [id]
  )
  control.finishOnboarding(rows[0].id)

  return { id, token, stripeAccountId: rows[0].id }
}

/**
 * Runs the booking scenarios while processes are killed and Stripe's faults change; bookings are spread evenly over
 * the kills.
 */
async function runUnderFaults(environment: Environment, context: SoakContext, soak: PaymentSoak) {
  const end = Date.now() + soak.minutes * 60_000
  const runs: ScenarioRun<Scenario>[] = []
  let isOver = false
  let next = 0

  const killing = killAtRandom(environment, soak.kills, () => isOver || Date.now() > end)
  const varying = varyStripeFaults(context.control, () => isOver)
  const commands = runScheduledCommands(environment, environment.scheduler, () => isOver)
  const isTimeFor = (number: number) =>
    totalKills(environment) >= (number / soak.bookings) * soak.kills
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (next < soak.bookings && Date.now() < end) {
        const number = next++
        while (!isTimeFor(number) && Date.now() < end) await pause(250)
        const run = await runScenario(context, number)
        if (run) runs.push(run)
      }
    })
  )
  while (totalKills(environment) < soak.kills && Date.now() < end) await pause(500)
  isOver = true

  const [faults] = await Promise.all([varying, killing, commands])
  return { runs, faults, kills: totalKills(environment) }
}

async function killAtRandom(environment: Environment, kills: number, isOver: () => boolean) {
  while (!isOver() && totalKills(environment) < kills) {
    await pause(500 + Math.random() * 4000)
    const targets = [environment.web, environment.worker].filter(
      ({ isFaultPointPending }) => !isFaultPointPending
    )
    if (!isOver() && targets.length > 0) pickOne(targets).kill()
  }
}

async function settle(environment: Environment, context: SoakContext, runs: ScenarioRun[]) {
  environment.web.disableKills()
  environment.worker.disableKills()
  await untilAnswered(`${environment.origin}/health/ready`, join(environment.files, 'web.log'))

  return converge(environment, context, runs)
}

const totalKills = ({ web, worker, scheduler }: Environment) =>
  web.count + worker.count + countOf(scheduler)

/** How many bookings ended in which way. */
function scenarioTable(runs: ScenarioRun[]) {
  const groups = Map.groupBy(runs, ({ scenario }) => scenario)

  return Object.fromEntries([...groups].map(([scenario, of]) => [scenario, of.length]))
}

function killTable({ web, worker, scheduler }: Environment) {
  const all = { web: web.kills, worker: worker.kills, scheduler }
  const points = new Set(Object.values(all).flatMap(({ atPoints }) => [...atPoints.keys()]))
  const row = (count: (kills: KillCounts) => number) =>
    Object.fromEntries(Object.entries(all).map(([name, kills]) => [name, count(kills)]))

  return Object.fromEntries([
    ['at random', row(({ atRandom }) => atRandom)],
    ...[...points].sort().map((point) => [point, row(({ atPoints }) => atPoints.get(point) ?? 0)]),
  ])
}

function printLogs({ files }: Environment) {
  for (const name of ['web', 'worker', 'scheduler'])
    console.log([`--- ${name}`, ...lastLines(join(files, `${name}.log`), 15)].join('\n'))
}
