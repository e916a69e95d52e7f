import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { StartFailure } from '../failure.ts'
import type { Place } from './place.ts'

export const DATABASE_USER = 'moorings'

/** PostgreSQL's data directory. */
export function dataFolder(place: Place): string {
  return join(place.folder, 'data')
}

/** Creates the data directory when it is missing; throws when this PostgreSQL version cannot use the existing one. */
export async function ensureCluster(place: Place): Promise<void> {
  const data = dataFolder(place)
  if (!existsSync(join(data, 'PG_VERSION'))) return createCluster(place)

  const major = readFileSync(join(data, 'PG_VERSION'), 'utf8').trim()
  if (major !== place.binaries.major) {
    throw new StartFailure(
      `The database in ${data} was created by PostgreSQL ${major} and this version runs PostgreSQL ${place.binaries.major}. "npm start -- --fresh" deletes it and creates a new one.`
    )
  }
}

/** The password of the database user, stored next to the data. */
export function readPassword(place: Place): string {
  return readFileSync(passwordFile(place), 'utf8').trim()
}

function passwordFile(place: Place) {
  return join(place.folder, 'password')
}

/** Throws when the folder belongs to another user whose files are not accessible. */
export function refuseForeignFolder(place: Place): void {
  const uid = process.getuid?.()
  if (uid === undefined || uid === 0) return
  const folder = statSync(place.folder, { throwIfNoEntry: false })
  if (folder && folder.uid !== uid) {
    throw new StartFailure(
      `The database folder ${place.folder} belongs to another user. Start as that user, or delete the folder to start over.`
    )
  }
}

async function createCluster(place: Place) {
  ensureFolder(place)
  writePassword(place)
  const draft = join(place.folder, `data.${process.pid}`)
  const failure = await run(place, [
    place.binaries.initdb,
    ...['--pgdata', draft, '--username', DATABASE_USER, '--pwfile', passwordFile(place)],
    ...['--auth=scram-sha-256', '--encoding=UTF8', '--no-sync', '--no-instructions'],
    ...['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'],
  ])
  if (failure) {
    rmSync(draft, { recursive: true, force: true })
    throw new StartFailure(`PostgreSQL could not create its data folder: ${failure}`)
  }
  await rename(draft, dataFolder(place)).catch(() => rm(draft, { recursive: true, force: true }))
}

/** Removes a throwaway folder when its server ends or fails to start. */
function ensureFolder({ folder, account }: Place) {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (account) chownSync(folder, account.uid, account.gid)
}

function writePassword(place: Place) {
  const file = passwordFile(place)
  if (existsSync(file)) return
  writeFileSync(file, `${randomBytes(18).toString('base64url')}\n`, { mode: 0o600 })
  if (place.account) chownSync(file, place.account.uid, place.account.gid)
}

/** The environment of all PostgreSQL programs: nothing is inherited, so that messages and formats do not vary. */
export function postgresEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' }
}

/** Runs a program as the database's account; returns null on success, otherwise the last line of its output. */
function run(place: Place, [program, ...parameters]: string[]) {
  return new Promise<string | null>((resolve) => {
    let output = ''
    const child = spawn(program, parameters, {
      ...place.account,
      cwd: place.folder,
      env: postgresEnvironment(),
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const collect = (chunk: Buffer) => (output += chunk)
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    child.once('error', (error) => resolve(error.message))
    child.once('close', (code) => resolve(code === 0 ? null : lastLine(output)))
  })
}

function lastLine(output: string) {
  const lines = output.trim().split('\n')
  return lines.find((line) => line.includes('error:')) ?? lines.at(-1) ?? 'no output'
}
