import { randomBytes } from 'node:crypto'
import { closeSync, existsSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { StartFailure } from './failure.ts'
import { startGuarded, type GuardedProcess } from './guard.ts'
import { inProject, projectFolder } from './paths.ts'
import { answersOk } from './readiness.ts'
import { runToEnd } from './run_to_end.ts'

/** A web server separate from the marketplace of `npm start`, for soak runs and benchmarks. */
export interface IsolatedServer {
  origin: string
  child: GuardedProcess
  log: string
}

export interface IsolatedPlan {
  databaseUrl: string
  /** Folder for logs and uploads. */
  files: string
  /** Settings that override those shared by all isolated servers. */
  variables?: Record<string, string>
}

const READY_WITHIN_MS = 90_000
const SECRETS = [randomBytes(32), randomBytes(32)].map((bytes) => bytes.toString('base64url'))

/** Whether a production build exists; otherwise the sources run. */
export function hasBuild(): boolean {
  return existsSync(inProject('build', 'bin', 'server.js'))
}

/** Migrates an isolated database. Throws StartFailure. */
export async function migrateIsolated(plan: IsolatedPlan): Promise<void> {
  const log = join(plan.files, 'migrate.log')

  if ((await runIsolated(plan, ['migration:run', '--force'], log)) !== 0)
    throw StartFailure.withLog('The database schema could not be made', log)
}

/** Starts a web server and resolves when it is ready. Throws StartFailure. */
export async function startIsolated(plan: IsolatedPlan, port: number): Promise<IsolatedServer> {
  const origin = `http://127.0.0.1:${port}`
  const log = join(plan.files, `server-${port}.log`)
  const child = startServer(
    { ...plan, variables: { ...plan.variables, APP_URL: origin } },
    port,
    log
  )

  await untilAnswered(`${origin}/health/ready`, log)
  return { origin, child, log }
}

/** Starts a web server without waiting for it. */
export function startServer(plan: IsolatedPlan, port: number, log: string): GuardedProcess {
  const command = hasBuild() ? ['bin/server.js'] : ['--import=@poppinss/ts-exec', 'bin/server.ts']

  return startLogged(
    { ...plan, variables: { ...plan.variables, PORT: String(port) } },
    command,
    log
  )
}

/** Resolves when the address responds with a success. Throws StartFailure on timeout. */
export async function untilAnswered(url: string, log: string): Promise<void> {
  const deadline = Date.now() + READY_WITHIN_MS
  while (!(await answersOk(url))) {
    if (Date.now() > deadline) throw StartFailure.withLog('A server did not become ready', log)
    await pause(200)
  }
}

/** Runs an Ace command to completion; resolves with its exit code. */
export function runIsolated(
  plan: IsolatedPlan,
  parameters: string[],
  log: string
): Promise<number> {
  const command = [process.execPath, 'ace.js', ...parameters]

  return runToEnd({ command, cwd: folder(), log, environment: environmentOf(plan) })
}

/** Starts an Ace command that runs until it is stopped. */
export function startCommand(
  plan: IsolatedPlan,
  parameters: string[],
  log: string
): GuardedProcess {
  return startLogged(plan, ['ace.js', ...parameters], log)
}

function startLogged(plan: IsolatedPlan, parameters: string[], log: string): GuardedProcess {
  const output = openSync(log, 'a')
  const child = startGuarded({
    command: [process.execPath, ...parameters],
    cwd: folder(),
    env: environmentOf(plan),
    log: output,
  })
  closeSync(output)

  return child
}

function folder() {
  return hasBuild() ? inProject('build') : projectFolder
}

/** Rate limits are effectively off and no worker runs: mails and events stay in the queue. */
function environmentOf({ databaseUrl, files, variables }: IsolatedPlan): NodeJS.ProcessEnv {
  return {
    ...process.env,
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
    MAIL_FROM: 'moorings@example.test',
    DEMO: 'true',
    STRIPE_API_URL: 'http://127.0.0.1:1',
    STRIPE_SECRET_KEY: 'sk_test_isolated',
    STRIPE_WEBHOOK_SECRET: 'whsec_isolated',
    STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_isolated_connect',
    ...variables,
  }
}
