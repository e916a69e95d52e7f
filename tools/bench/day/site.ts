import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import pg from 'pg'
import { postmasterOf } from '../../drills/site.ts'
import { type IsolatedPlan, startCommand, startIsolated } from '../../launcher/isolated_server.ts'
import { lastLines } from '../../launcher/logs.ts'
import { freePorts } from '../../launcher/ports.ts'
import type { RunningPostgres } from '../../launcher/postgres.ts'
import { startStandIns } from '../../launcher/stand_ins.ts'
import { serveCalendars } from './calendars.ts'

const DATABASE = 'auckland_moorings_day'
export const METRICS_TOKEN = randomBytes(24).toString('base64url')

/**
 * The whole site on a copy of the generated data: web server, worker, scheduler, and in this process stand-ins of Stripe and the mail
 * server, and the calendars that are imported.
 */
export async function startSite(
  postgres: Pick<RunningPostgres, 'url' | 'folder'>,
  { files, enforce }: { files: string; enforce: boolean }
) {
  const databaseUrl = await copyOf(postgres.url)
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 4 })
  await settle(pool)
  const stopCalendars = await serveCalendars(pool)
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
      stopCalendars()
    },
  }
}

export type DaySite = Awaited<ReturnType<typeof startSite>>

/** What people need of it. */
export type OpenSite = Pick<DaySite, 'origin' | 'pool' | 'control'>

/** What the scheduler of a site that runs has done long ago; it would do all of it at once. */
const SETTLED = [
  "UPDATE bookings SET status = 'COMPLETED' WHERE status = 'CONFIRMED' AND check_out <= current_date + 1",
  "UPDATE bookings SET status = 'CANCELLED' WHERE status = 'PENDING' AND hold_expires_at <= now()",
  'DELETE FROM calendar_entries WHERE held_until <= now()',
  'UPDATE messages SET mailed_at = now() WHERE read_at IS NULL',
  // The hourly audit of money adds the ledger up.
  `SET session_replication_role = 'replica';
   INSERT INTO ledger_entries (group_id, transaction_id, account, amount_cents, kind, source, created_at)
   SELECT t.id, t.id, account, cents, 'capture', payment_intent_id, created_at
   FROM transactions t, LATERAL (VALUES ('stripe_clearing', amount_cents), ('owner_payable:' || payee_id, -owner_payout_cents),
     ('platform_fee', -platform_fee_cents)) posted (account, cents) WHERE status = 'completed';
   RESET session_replication_role`,
]

/** Leaves nothing of the generated data that is due, or that an audit would find. */
export async function settle(pool: pg.Pool): Promise<void> {
  for (const statement of SETTLED) await pool.query(statement)
}

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
