import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { StartFailure } from './failure.ts'
import { startGuarded, type GuardedProcess } from './guard.ts'
import { isolatedSettings } from './isolated_settings.ts'
import { inProject, projectFolder } from './paths.ts'
import { answersOk } from './readiness.ts'
import { runToEnd } from './run_to_end.ts'
import { WEB_FLAGS, WEB_VARIABLES, WORKER_FLAGS } from './web_memory.ts'

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

const READY_WITHIN_MS = 120_000

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
  const file = hasBuild() ? ['bin/server.js'] : ['--import=./bin/typescript.js', 'bin/server.ts']
  const command = [...WEB_FLAGS, ...file]
  const variables = { ...WEB_VARIABLES, ...plan.variables, PORT: String(port) }

  return start({ ...plan, variables }, command, log)
}

/** Resolves when the address responds with a success. Throws StartFailure after `within` milliseconds. */
export async function untilAnswered(
  url: string,
  log: string,
  within = READY_WITHIN_MS
): Promise<void> {
  const deadline = Date.now() + within
  while (!(await answersOk(url))) {
    if (Date.now() > deadline) throw StartFailure.withLog('A server did not become ready', log)
    await pause(100)
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
  return start(plan, [...WORKER_FLAGS, 'ace.js', ...parameters], log)
}

function start(plan: IsolatedPlan, parameters: string[], log: string): GuardedProcess {
  const command = [process.execPath, ...parameters]

  return startGuarded({ command, cwd: folder(), env: environmentOf(plan), log })
}

function folder() {
  return hasBuild() ? inProject('build') : projectFolder
}

/** No worker runs: mails and events stay in the queue. */
function environmentOf({ databaseUrl, files, variables }: IsolatedPlan): NodeJS.ProcessEnv {
  return { ...process.env, ...isolatedSettings(files), DATABASE_URL: databaseUrl, ...variables }
}
