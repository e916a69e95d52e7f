import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import pg from 'pg'
import { postmasterOf } from '../../drills/site.ts'
import { type IsolatedPlan, startCommand, startIsolated } from '../../launcher/isolated_server.ts'
import { lastLines } from '../../launcher/logs.ts'
import { freePorts } from '../../launcher/ports.ts'
import type { RunningPostgres } from '../../launcher/postgres.ts'
import { startStandIns } from '../../launcher/stand_ins.ts'

const DATABASE = 'auckland_moorings_day'
export const METRICS_TOKEN = randomBytes(24).toString('base64url')

/**
 * The whole site on a copy of the generated data: web server, worker, scheduler, and stand-ins of Stripe and the mail
 * server in this process.
 */
export async function startSite(
  postgres: Pick<RunningPostgres, 'url' | 'folder'>,
  { files, enforce }: { files: string; enforce: boolean }
) {
  const databaseUrl = await copyOf(postgres.url)
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 4 })
  await pool.query(OVER)
  const [port] = await freePorts(1)
  const origin = `http://127.0.0.1:${port}`
  const standIns = await startStandIns({ origin, files })
  const plan: IsolatedPlan = {
    databaseUrl,
    files,
    variables: {
      ...standIns.variables,
      TRUST_PROXY: 'loopback',
      COMPLIANCE: enforce ? 'enforce' : 'advise',
      HARBOURMASTER_EMAIL: 'harbourmaster@example.com',
      METRICS_TOKEN,
    },
  }
  const web = await startIsolated(plan, port)
  const logs = ['worker', 'scheduler'].map((name) => join(files, `${name}.log`))
  const others = [
    startCommand(plan, ['worker:run'], logs[0]),
    startCommand(plan, ['scheduler:run'], logs[1]),
  ]

  return {
    origin,
    pool,
    web: web.child,
    postmaster: postmasterOf(postgres.folder),
    control: standIns.sandbox.control,
    logTails: () => [web.log, ...logs].flatMap((log) => lastLines(log, 8)),
    async stop() {
      await Promise.all([...others, web.child].map((child) => child.stop()))
      await Promise.all([pool.end(), standIns.stop()])
    },
  }
}

export type DaySite = Awaited<ReturnType<typeof startSite>>

/** What people need of it. */
export type OpenSite = Pick<DaySite, 'origin' | 'pool' | 'control'>

/** The scheduler would complete all of them at once. */
const OVER =
  "UPDATE bookings SET status = 'COMPLETED' WHERE status = 'CONFIRMED' AND check_out <= current_date + 1"

/** A day changes much; the data of the other works stay as they are. */
async function copyOf(url: string): Promise<string> {
  const source = new URL(url)
  const copy = new URL(url)
  copy.pathname = `/${DATABASE}`
  const administration = new URL(url)
  administration.pathname = '/postgres'
  const client = new pg.Client(administration.href)
  await client.connect()
  await client.query(`DROP DATABASE IF EXISTS ${DATABASE} WITH (FORCE)`)
  await client.query(
    `CREATE DATABASE ${DATABASE} TEMPLATE ${source.pathname.slice(1)} STRATEGY file_copy`
  )
  await client.end()

  return copy.href
}
