import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { getPriority, setPriority } from 'node:os'

/** Pages and bookings come first. */
const NICENESS = 10

/** Name that libuv gives to the threads of its pool. */
const POOL_THREAD = 'libuv-worker'
/** Of this process; Linux alone has it. */
const PROCESS = '/proc/self'
const THREADS = `${PROCESS}/task`

/**
 * Lowers the priority of a process, by default of this one and of the processes it starts. A courtesy: where the system does not
 * allow it, nothing changes.
 */
export function giveWay(pid = process.pid): void {
  try {
    setPriority(pid, Math.max(NICENESS, getPriority()))
    if (pid === process.pid && isAlone()) writeFileSync(`${PROCESS}/autogroup`, `${NICENESS}`)
  } catch {}
}

/**
 * Lowers the priority of the threads that hash passwords and draw pictures, so that they take what the event loop leaves. Threads
 * that they start inherit it. On Linux alone, where a thread has its own; call it after the pool's first work, which starts them.
 */
export function lowerThreadPool(): void {
  if (!existsSync(THREADS)) return
  for (const thread of readdirSync(THREADS))
    if (nameOf(thread) === POOL_THREAD) giveWay(Number(thread))
}

/** Null when the thread has ended. */
function nameOf(thread: string): string | null {
  try {
    return readFileSync(`${THREADS}/${thread}/comm`, 'utf8').trim()
  } catch {
    return null
  }
}

/**
 * Whether this is the only program of its session, as a service is. Outside of containers Linux may share the processors among sessions
 * (sched_autogroup_enabled); a priority then counts within the session alone, and the session has one of its own.
 */
function isAlone(): boolean {
  const [, parent, , session, terminal] = readFileSync(`${PROCESS}/stat`, 'utf8')
    .split(') ')[1]
    .split(' ')
    .map(Number)

  return terminal === 0 && [process.pid, parent].includes(session)
}
