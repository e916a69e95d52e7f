import { createHash, randomUUID } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { StartFailure } from '../failure.ts'
import { projectFolder } from '../paths.ts'
import { canEnter, postgresAccount } from './account.ts'
import { binariesPackage, copyBinaries, repairLinks, usableBinaries } from './binaries.ts'
import type { Account } from './account.ts'
import type { Binaries } from './binaries.ts'

export type Place = {
  /** Holds the data directory, the password and the server's log. */
  folder: string
  account: Account | null
  binaries: Binaries
}

export const THROWAWAY_PREFIX = 'auckland-moorings-test-'

const OUTSIDE_ROOTS = ['/var/lib/auckland-moorings', join(tmpdir(), 'auckland-moorings')]

/**
 * Where PostgreSQL keeps its data, and which binaries it runs. Started as root in a project folder that other users
 * cannot enter, both are outside of it.
 */
export async function findPlace(wanted: string): Promise<Place> {
  const source = binariesPackage()
  await repairLinks(source)

  for (const folder of possibleFolders(wanted)) {
    const account = postgresAccount(folder)
    if (!prepareFolder(folder, account)) continue
    const binaries = await reachableBinaries(source, account)
    if (binaries) return { folder, account, binaries }
  }
  throw new StartFailure(
    'The embedded PostgreSQL cannot run here: its programs do not start. Set DATABASE_URL to another PostgreSQL 18.'
  )
}

/** A new folder for the database of one test run. */
export function throwawayFolder(): string {
  return mkdtempSync(join(tmpdir(), `${THROWAWAY_PREFIX}${process.pid}-`))
}

/** All folders that may hold this data, existing ones first. */
export function possibleFolders(wanted: string): string[] {
  if (process.getuid?.() !== 0) return [wanted]
  const key = keyOf(wanted)
  const all = [wanted, ...OUTSIDE_ROOTS.map((root) => join(root, key))]
  return all.toSorted((left, right) => Number(holdsData(right)) - Number(holdsData(left)))
}

/**
 * The name of the folder outside of the project, written down where the data would be: a new checkout at the path of a
 * deleted one gets a folder of its own.
 */
function keyOf(wanted: string): string {
  const note = join(wanted, 'outside')
  if (existsSync(note)) return readFileSync(note, 'utf8').trim()

  const key = isUsedByOlderRelease(wanted) ? keyOfPath(wanted) : randomUUID()
  mkdirSync(wanted, { recursive: true })
  writeFileSync(note, `${key}\n`)
  return key
}

/** Older releases named the folder after the path; a checkout that was started has folders beside the data. */
function isUsedByOlderRelease(wanted: string): boolean {
  return existsSync(join(dirname(wanted), 'stripe_sandbox'))
}

function keyOfPath(wanted: string): string {
  return createHash('sha256').update(`${projectFolder}\n${wanted}`).digest('hex').slice(0, 12)
}

function holdsData(folder: string) {
  return existsSync(join(folder, 'data', 'PG_VERSION'))
}

/** Creates a shared folder that everybody can enter; false when it belongs to somebody else. */
function openRoot(root: string) {
  mkdirSync(root, { recursive: true })
  const found = lstatSync(root)
  if (!found.isDirectory() || found.uid !== 0) return false
  chmodSync(root, 0o755)
  return true
}

function prepareFolder(folder: string, account: Account | null) {
  try {
    if (isOutside(folder) && !openRoot(dirname(folder))) return false
    mkdirSync(folder, { recursive: true })
    if (account) chownSync(folder, account.uid, account.gid)
    chmodSync(folder, 0o700)
  } catch {
    return existsSync(folder) && account === null
  }
  return account === null || canEnter(account, folder)
}

function isOutside(folder: string) {
  return OUTSIDE_ROOTS.includes(dirname(folder))
}

async function reachableBinaries(source: string, account: Account | null) {
  const direct = usableBinaries(source, account)
  if (direct || account === null) return direct

  for (const root of OUTSIDE_ROOTS) {
    try {
      if (!openRoot(root)) continue
      const copy = usableBinaries(await copyBinaries(source, root), account)
      if (copy) return copy
    } catch {
      // Not writable: try the next root.
    }
  }
  return null
}
