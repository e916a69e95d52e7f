import { randomBytes } from 'node:crypto'
import { closeSync, existsSync, mkdtempSync, openSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { StartFailure } from '../launcher/failure.ts'
import { startGuarded } from '../launcher/guard.ts'
import { lastLines } from '../launcher/logs.ts'
import { inProject, projectFolder } from '../launcher/paths.ts'
import { freePorts } from '../launcher/ports.ts'
import { startPostgres } from '../launcher/postgres.ts'
import { answersOk } from '../launcher/readiness.ts'
import { runToEnd } from '../launcher/run_to_end.ts'

export interface Servers {
  kind: 'the production build' | 'the sources'
  origins: string[]
  database: pg.Pool
  /** The end of what each server complained about. */
  complaints: () => string[]
  stop: () => Promise<void>
}

const READY_WITHIN_MS = 90_000
const SECRETS = [randomBytes(32), randomBytes(32)].map((bytes) => bytes.toString('base64url'))

/** Starts so many web servers on one throwaway database; the production build when there is one. */
export async function startServers(count: number): Promise<Servers> {
  const files = mkdtempSync(join(tmpdir(), 'auckland-moorings-soak-'))
  process.once('exit', () => rmSync(files, { recursive: true, force: true }))
  const isBuilt = existsSync(inProject('build', 'bin', 'server.js'))
  const cwd = isBuilt ? inProject('build') : projectFolder
  const postgres = await startPostgres({ database: 'auckland_moorings_soak', throwaway: true })
  const environment = { ...process.env, ...settings(postgres.url, files) }

  const migration = [process.execPath, 'ace.js', 'migration:run', '--force']
  const migrated = join(files, 'migrate.log')
  if ((await runToEnd({ command: migration, cwd, log: migrated, environment })) !== 0)
    throw StartFailure.withLog('The database schema could not be made', migrated)

  const server = isBuilt
    ? [process.execPath, 'bin/server.js']
    : [process.execPath, '--import=@poppinss/ts-exec', 'bin/server.ts']
  const ports = await freePorts(count)
  const started = await Promise.all(
    ports.map((port) => start({ command: server, cwd, port, files, environment }))
  )
  const database = new pg.Pool({ connectionString: postgres.url, max: 8 })

  return {
    kind: isBuilt ? 'the production build' : 'the sources',
    origins: started.map(({ origin }) => origin),
    database,
    complaints: () => started.map(({ log }) => lastLines(log, 12).join('\n')),
    stop: async () => {
      await database.end()
      await Promise.all(started.map(({ child }) => child.stop()))
      await postgres.stop()
    },
  }
}

async function start(plan: {
  command: string[]
  cwd: string
  port: number
  files: string
  environment: NodeJS.ProcessEnv
}) {
  const { command, cwd, port, files, environment } = plan
  const origin = `http://127.0.0.1:${port}`
  const log = join(files, `server-${port}.log`)
  const output = openSync(log, 'a')
  const child = startGuarded({
    command,
    cwd,
    env: { ...environment, PORT: String(port), APP_URL: origin },
    log: output,
  })
  closeSync(output)

  const deadline = Date.now() + READY_WITHIN_MS
  while (!(await answersOk(`${origin}/health/ready`))) {
    if (Date.now() > deadline) throw StartFailure.withLog('A server did not become ready', log)
    await pause(200)
  }
  return { origin, child, log }
}

/** No limit is met and nothing is sent: mails and events stay in the queue. */
function settings(databaseUrl: string, files: string) {
  return {
    NODE_ENV: 'production',
    TZ: 'UTC',
    HOST: '127.0.0.1',
    APP_KEY: SECRETS[0],
    APP_URL: 'http://127.0.0.1:1',
    PORT: '1',
    LOCATION_SECRET: SECRETS[1],
    LOG_LEVEL: 'error',
    DATABASE_URL: databaseUrl,
    SESSION_DRIVER: 'cookie',
    LIMITER_STORE: 'database',
    RATE_LIMIT_FACTOR: '10000',
    DRIVE_DISK: 'fs',
    STORAGE_PATH: join(files, 'storage'),
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'soak@example.test',
    DEMO: 'true',
    STRIPE_API_URL: 'http://127.0.0.1:1',
    STRIPE_SECRET_KEY: 'sk_test_soak',
    STRIPE_WEBHOOK_SECRET: 'whsec_soak',
    STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_soak_connect',
  }
}
