import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { StartFailure } from '../failure.ts'

/**
 * Waits for a server that is shutting down, then throws when another one still uses this data directory. Removes a
 * stale lock file of a crash or reboot, even when its process id has been reused.
 */
export async function refuseSecondServer(data: string, waitMilliseconds: number = 5000) {
  const deadline = Date.now() + waitMilliseconds
  let pid = serverOf(data)
  while (pid && Date.now() < deadline) {
    await pause(100)
    pid = serverOf(data)
  }
  if (pid) {
    throw new StartFailure(
      `The database in ${data} is already in use (process ${pid}): another "npm start" of this folder is running. Stop it first.`
    )
  }
  rmSync(join(data, 'postmaster.pid'), { force: true })
}

/** Process id of the server that uses this data directory, or null. */
export function serverOf(data: string): number | null {
  const lock = join(data, 'postmaster.pid')
  if (!existsSync(lock)) return null
  const pid = Number.parseInt(readFileSync(lock, 'utf8'), 10)
  return pid > 0 && isAlive(pid) && isPostgres(pid, data) ? pid : null
}

/** Whether a process with this id exists, whoever owns it. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function isPostgres(pid: number, data: string) {
  const command = commandOf(pid)
  return command === null || command.includes(data)
}

function commandOf(pid: number) {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    const listing = spawnSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], {
      encoding: 'utf8',
    })
    return listing.status === 0 ? listing.stdout : null
  }
}
