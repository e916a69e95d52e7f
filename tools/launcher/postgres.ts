import { readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { StartFailure } from './failure.ts'
import { startGuarded } from './guard.ts'
import { lastLines } from './logs.ts'
import { freePort } from './ports.ts'
import {
  DATABASE_USER,
  dataFolder,
  ensureCluster,
  postgresEnvironment,
  readPassword,
  refuseForeignFolder,
} from './postgres/cluster.ts'
import { findPlace, possibleFolders, throwawayFolder, THROWAWAY_PREFIX } from './postgres/place.ts'
import { isAlive, refuseSecondServer, serverOf } from './postgres/running.ts'
import type { GuardedProcess } from './guard.ts'
import type { Place } from './postgres/place.ts'

export type PostgresOptions = {
  /** Name of the database; created when missing. */
  database: string
  /** Folder of persistent data. Omit with `throwaway: true`. */
  dir?: string
  /** Uses a temporary data folder without disk flushes, removed when the server ends. */
  throwaway?: boolean
  /** Log file of the server; next to the data by default. */
  logFile?: string
}

export type RunningPostgres = {
  /** Connection string of the database. */
  url: string
  /** The same over a Unix socket, which takes less of the processor than TCP. Without one, `url`. */
  socketUrl: string
  folder: string
  logFile: string
  /** Resolves with the exit code when the server ends for any reason. */
  ended: Promise<number>
  stop: () => Promise<void>
}

const SOCKET_FOLDER = /^[\w./-]{1,80}$/
const READY_WITHIN_MILLISECONDS = 60_000
const ATTEMPTS = 5
const THROWAWAY_SETTINGS = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']

/**
 * Starts the embedded PostgreSQL 18 on a free loopback port and resolves when the database accepts connections. The
 * server ends with this process. Throws StartFailure when it cannot run or the data is in use.
 */
export async function startPostgres(options: PostgresOptions): Promise<RunningPostgres> {
  if (options.throwaway) removeStaleThrowaways()
  const wanted = options.throwaway ? throwawayFolder() : options.dir!
  const place = await findPlace(wanted)
  if (options.throwaway && place.folder !== wanted) rmSync(wanted, { recursive: true })
  refuseForeignFolder(place)
  await refuseSecondServer(dataFolder(place))

  const logFile = options.logFile ?? join(place.folder, 'postgres.log')
  const { server, port } = await bringUp({ place, logFile, throwaway: options.throwaway ?? false })
  await createDatabase(place, port, options.database)
  server.unref()
  const url = urlOf(place, port, options.database)
  return {
    url,
    socketUrl: hasSocket(place.folder, options.throwaway)
      ? `${url}?host=${encodeURIComponent(place.folder)}`
      : url,
    folder: place.folder,
    logFile,
    ended: server.ended,
    stop: server.stop,
  }
}

/** Deletes the data of this folder, wherever it is stored. Throws while a server uses it. */
export async function deletePostgresData(dir: string): Promise<void> {
  for (const folder of possibleFolders(dir)) {
    await refuseSecondServer(join(folder, 'data'))
    rmSync(folder, { recursive: true, force: true })
  }
}

function urlOf(place: Place, port: number, database: string) {
  return `postgres://${DATABASE_USER}:${readPassword(place)}@127.0.0.1:${port}/${database}`
}

/**
 * Only throwaway data have a socket: other folders may be on a drive that can hold none. The path of a socket is limited in
 * length, and PostgreSQL reads a comma as its end.
 */
function hasSocket(folder: string, throwaway = false) {
  return throwaway && process.platform === 'linux' && SOCKET_FOLDER.test(folder)
}

type Launch = { place: Place; logFile: string; throwaway: boolean }

async function bringUp({ place, logFile, throwaway }: Launch) {
  for (let attempt = 1; ; attempt++) {
    await ensureCluster(place)
    const port = await freePort()
    const server = launch({ place, logFile, throwaway }, port)
    const failure = await untilReady({ place, logFile, port, server })
    if (failure === null) return { server, port }

    await server.stop()
    if (attempt === ATTEMPTS || !isPassing(failure)) {
      throw new StartFailure(`PostgreSQL did not start: ${failure} (log: ${logFile})`)
    }
    await pause(1000)
  }
}

/**
 * Temporary failures: the port was taken meanwhile, or the shared memory of a killed server is still being released.
 */
function isPassing(failure: string) {
  return /could not create any TCP|Address already in use|shared memory block/.test(failure)
}

function launch({ place, logFile, throwaway }: Launch, port: number): GuardedProcess {
  const settings = [
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${hasSocket(place.folder, throwaway) ? place.folder : ''}`,
    'max_connections=200',
    // What the system keeps in memory is read at once, not handed to another process (docs/adr/0054).
    'io_method=sync',
    'timezone=UTC',
    'log_timezone=UTC',
    // What a server does, not which statements failed: those hold email addresses. The marketplace logs its own errors.
    'log_min_messages=log',
    'log_error_verbosity=terse',
    ...(throwaway ? THROWAWAY_SETTINGS : []),
  ]
  const command = [place.binaries.postgres, '-D', dataFolder(place), '-p', String(port)]
  return startGuarded({
    command: [...command, ...settings.flatMap((setting) => ['-c', setting])],
    cwd: '/',
    env: postgresEnvironment(),
    log: logFile,
    stopSignal: throwaway ? 'QUIT' : 'INT',
    graceSeconds: 30,
    removeAfter: throwaway ? place.folder : undefined,
    account: place.account ?? undefined,
  })
}

type Startup = { place: Place; logFile: string; port: number; server: GuardedProcess }

/** Null when the server accepts connections, otherwise the error. */
async function untilReady({ place, logFile, port, server }: Startup) {
  let hasEnded = false
  server.ended.then(() => (hasEnded = true))
  const deadline = Date.now() + READY_WITHIN_MILLISECONDS

  while (Date.now() < deadline) {
    if (await answers(urlOf(place, port, 'postgres'))) return null
    if (hasEnded) return reasonInLog(logFile)
    await pause(50)
  }
  return 'it did not answer within a minute'
}

async function answers(url: string) {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

function reasonInLog(logFile: string) {
  const lines = lastLines(logFile, 200)
  const telling = lines.filter((line) => /FATAL|PANIC|could not/.test(line))
  return telling.join(' ').trim() || lines.at(-1) || 'it ended without a message'
}

async function createDatabase(place: Place, port: number, database: string) {
  const client = new pg.Client({ connectionString: urlOf(place, port, 'postgres') })
  await client.connect()
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [database])
    if (found.rowCount === 0)
      await client.query(`create database ${client.escapeIdentifier(database)}`)
  } finally {
    await client.end()
  }
}

const STALE_AFTER_MILLISECONDS = 3_600_000

/** Removes folders left by test runs that were killed together with their guard. */
function removeStaleThrowaways() {
  const names = readdirSync(tmpdir()).filter((name) => name.startsWith(THROWAWAY_PREFIX))
  for (const name of names) {
    const folder = join(tmpdir(), name)
    const pid = Number.parseInt(name.slice(THROWAWAY_PREFIX.length), 10)
    if (isAlive(pid) || isRecent(folder)) continue
    try {
      if (serverOf(join(folder, 'data')) === null) rmSync(folder, { recursive: true, force: true })
    } catch {
      // The folder of another user.
    }
  }
}

function isRecent(folder: string) {
  const found = statSync(folder, { throwIfNoEntry: false })
  return !found || Date.now() - found.mtimeMs < STALE_AFTER_MILLISECONDS
}
