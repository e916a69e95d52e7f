import pg from 'pg'
import { setTimeout as pause } from 'node:timers/promises'
import { startPostgres, type RunningPostgres } from '../launcher/postgres.ts'
import { processorSeconds } from '../launcher/processor_time.ts'
import { printRun } from '../soak/report.ts'
import { seed } from '../soak/seed.ts'
import { browseAndBook, countLost, warmUp } from './bookings.ts'
import { isFailure, requestsPerSecond, startLoad } from './load.ts'
import { startProxy } from './proxy.ts'
import { copyToFollow, startReplica } from './replica_server.ts'
import { postmasterOf, Site } from './site.ts'
import { steadyAddress } from './steady_address.ts'

const SERVERS = 3
const QUIET_MS = 8000
const SAMPLE_EVERY_MS = 100

/** How long requests may fail after the copy has become the database. */
const RECOVERY_MS = 6000

/**
 * Three servers behind a proxy read a copy of the database that follows it, under 100 requests a second: how far it
 * lags; the copy is killed and comes back, which no visitor may notice; the database is killed and the copy, to which
 * each commit was sent before it was acknowledged, takes its place: no acknowledged booking may be lost.
 */
export async function drill(): Promise<boolean> {
  const primary = await startPostgres({ database: 'drill', throwaway: true })
  await new Site({ DATABASE_URL: primary.url }).migrate()
  const database = new pg.Pool({ connectionString: primary.url, max: 4 })
  database.on('error', () => {})
  const seeded = await seed(database, { renters: 2000, listings: 1000 })
  await database.query('ANALYZE')
  await database.query("ALTER DATABASE drill SET synchronous_commit = 'on'")
  const folder = await copyToFollow(primary)
  let replica = await startReplica(folder)

  let current = primary
  const [door, readersDoor] = await Promise.all([
    steadyAddress(() => current.url),
    steadyAddress(() => replica.url),
  ])
  const site = new Site({ DATABASE_URL: door.url, DATABASE_REPLICA_URL: readersDoor.url })
  const servers = []
  while (servers.length < SERVERS) servers.push(await site.web())
  await Promise.all(servers.map(({ origin }) => warmUp(origin)))
  const proxy = await startProxy(servers.map(({ origin }) => origin))
  const { ask, acknowledged } = browseAndBook(proxy.origin, seeded)

  const load = startLoad(requestsPerSecond, ask)
  const before = processorTimes(primary, replica)
  const lags = await sampleLag(database, QUIET_MS)
  const after = processorTimes(primary, replica)

  const killed = Date.now()
  await kill(replica)
  await pause(3000)
  replica = await startReplica(folder)
  await untilFollowed(database)
  const followed = Date.now()
  await pause(3000)

  await waitForTheCopy(database)
  await pause(2000)
  const lastBefore = acknowledged.length
  const failedAt = Date.now()
  await kill(primary)
  current = replica
  await promote(replica)
  const promoted = Date.now()
  while (acknowledged.length === lastBefore) await pause(20)
  const bookedAgain = Date.now()
  await pause(RECOVERY_MS + 2000)
  const rate = load.rate()
  const answers = await load.stop()

  printRun(`${SERVERS} servers, a copy killed, then the database, ${rate.toFixed(0)}/s`, answers)
  const share = (who: 'primary' | 'replica') =>
    Math.round(((after[who] - before[who]) / QUIET_MS) * 100_000)
  console.log(
    `Processor: database ${share('primary')} %, copy ${share('replica')} % of one. Lag: half within ${median(lags)} ms, at most ${Math.max(...lags)} ms (${lags.length} samples).`
  )
  const unnoticed = answers.filter(
    (answer) => isFailure(answer) && answer.at + answer.milliseconds < failedAt
  )
  const late = answers.filter((answer) => isFailure(answer) && answer.at > promoted + RECOVERY_MS)
  const failed = answers.filter(isFailure)
  const afterwards = new pg.Pool({ connectionString: replica.url, max: 2 })
  const lost = await countLost(afterwards, acknowledged)
  console.log(
    `The copy was away for ${followed - killed} ms: ${unnoticed.length} requests failed before the database was killed.`
  )
  console.log(
    `The copy was the database after ${promoted - failedAt} ms, the first booking after ${bookedAgain - failedAt} ms; ${failed.length} requests failed, ${late.length} of them late.`
  )
  console.log(`${acknowledged.length} bookings were acknowledged, ${lost} of them are lost.`)

  proxy.close()
  await afterwards.end()
  const isSound = await site.finish()
  door.close()
  readersDoor.close()
  await replica.stop()
  return isSound && unnoticed.length === 0 && late.length === 0 && lost === 0
}

function processorTimes(primary: RunningPostgres, replica: RunningPostgres) {
  const of = ({ folder }: RunningPostgres) => {
    const postmaster = postmasterOf(folder)
    return processorSeconds(({ pid }) => pid === postmaster)
  }
  return { primary: of(primary), replica: of(replica) }
}

/** Milliseconds that the copy took to replay what had been written, one figure each tenth of a second. */
async function sampleLag(database: pg.Pool, milliseconds: number): Promise<number[]> {
  const until = Date.now() + milliseconds
  const lags: number[] = []
  while (Date.now() < until) {
    const { rows } = await database.query<{ lag: number | null }>(
      'SELECT round(extract(epoch FROM replay_lag) * 1000, 1)::float AS lag FROM pg_stat_replication'
    )
    lags.push(...rows.map(({ lag }) => lag ?? 0))
    await pause(SAMPLE_EVERY_MS)
  }
  return lags
}

function median(figures: number[]): number {
  return figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)]
}

/** Without a shutdown: the other processes of the server end when they notice. */
async function kill(server: RunningPostgres) {
  process.kill(postmasterOf(server.folder), 'SIGKILL')
  await server.ended
}

async function untilFollowed(database: pg.Pool) {
  const isFollowed = async () => {
    const { rowCount } = await database.query(
      "SELECT FROM pg_stat_replication WHERE state = 'streaming' AND replay_lsn IS NOT NULL"
    )
    return rowCount === 1
  }
  while (!(await isFollowed())) await pause(50)
}

/** From now on a commit is acknowledged when the copy has it. */
async function waitForTheCopy(database: pg.Pool) {
  await database.query("ALTER SYSTEM SET synchronous_standby_names = '*'")
  await database.query('SELECT pg_reload_conf()')
}

async function promote(replica: RunningPostgres) {
  const client = new pg.Client(replica.url)
  await client.connect()
  await client.query('SELECT pg_promote()')
  await client.end()
}
