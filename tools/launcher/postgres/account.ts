import { spawnSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { StartFailure } from '../failure.ts'

export type Account = { uid: number; gid: number }

const PREFERRED = ['nobody', 'postgres', 'daemon', 'www-data']

/**
 * The Unix account PostgreSQL runs as: null for an ordinary user (their own), otherwise an unprivileged account,
 * because the server refuses to run as root. Data that already belongs to an unprivileged account keeps it.
 */
export function postgresAccount(dataFolder: string): Account | null {
  if (process.getuid?.() !== 0) return null
  const owner = ownerOf(dataFolder)
  if (owner) return owner

  const account = accounts().find(canRun)
  if (!account) {
    throw new StartFailure(
      'PostgreSQL refuses to run as root, and no other Unix account is available. Start as an ordinary user, or set DATABASE_URL.'
    )
  }
  return account
}

function ownerOf(folder: string) {
  const found = statSync(folder, { throwIfNoEntry: false })
  return found && found.uid !== 0 ? { uid: found.uid, gid: found.gid } : null
}

function accounts(): Account[] {
  const rows = readPasswd().map((line) => line.split(':'))
  const named = PREFERRED.flatMap((name) => rows.filter((row) => row[0] === name))
  const people = rows.filter((row) => Number(row[2]) >= 1000)
  return [...named, ...people]
    .map((row) => ({ uid: Number(row[2]), gid: Number(row[3]) }))
    .filter(({ uid }) => uid > 0)
}

function readPasswd() {
  try {
    return readFileSync('/etc/passwd', 'utf8').split('\n')
  } catch {
    return ['nobody:x:65534:65534']
  }
}

function canRun(account: Account) {
  return spawnSync('/bin/sh', ['-c', ':'], { ...account, cwd: '/' }).status === 0
}

/** Whether this account can enter the folder and read its content. */
export function canEnter(account: Account, folder: string): boolean {
  const check = spawnSync('/bin/sh', ['-c', 'cd "$1" && ls . > /dev/null', 'sh', folder], {
    ...account,
    cwd: '/',
    stdio: 'ignore',
  })
  return check.status === 0
}
