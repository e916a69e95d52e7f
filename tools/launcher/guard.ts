import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'

export type GuardOptions = {
  command: string[]
  cwd: string
  env: NodeJS.ProcessEnv
  /** Receives stdout and stderr: a file that is appended to, or an open file descriptor. */
  log: string | number
  stopSignal?: 'TERM' | 'INT' | 'QUIT'
  /** Seconds between the stop signal and SIGKILL. */
  graceSeconds?: number
  /** Folder to remove after the command has ended. */
  removeAfter?: string
  account?: { uid: number; gid: number }
}

export type GuardedProcess = {
  /** Process id of the guard and of its process group. */
  pid: number
  /** Resolves when the command has ended, with its exit code (128 + n for signal n). */
  ended: Promise<number>
  /** Stops the command, waits for it, and kills what is left in its process group. */
  stop: () => Promise<void>
  /** Kills the whole process group at once. */
  kill: () => void
  /** Lets this process exit although the command is still running (unref). */
  unref: () => void
}

/**
 * Shell wrapper around every child process. It reads from a pipe whose other end only the launcher holds: when the
 * launcher exits for any reason, the pipe closes and the watcher stops the whole process group.
 */
const GUARD_SCRIPT = `
signal=$1; grace=$2; leftover=$3; shift 3
abandoned=
trap : INT TERM HUP QUIT
trap 'abandoned=yes' USR2
exec 3<&0
"$@" 3<&- </dev/null &
child=$!
(
  trap '' INT TERM HUP QUIT
  while read -r _ <&3; do :; done
  kill -s USR2 $$
  kill -s "$signal" 0
  tenths=$((grace * 10))
  while [ "$tenths" -gt 0 ] && kill -s 0 $$ 2>/dev/null; do sleep 0.1; tenths=$((tenths - 1)); done
  kill -s KILL 0
) <&3 >/dev/null 2>&1 &
exec 3<&-
code=0
while :; do
  wait "$child"; code=$?
  kill -s 0 "$child" 2>/dev/null || break
done
[ -z "$leftover" ] || rm -rf -- "$leftover"
[ -z "$abandoned" ] || kill -s KILL 0
exit "$code"
`

/**
 * Starts a command in its own process group, which is stopped when this process exits. Throws when it cannot be
 * spawned.
 */
export function startGuarded(options: GuardOptions): GuardedProcess {
  const { account, cwd, env } = options
  const log = typeof options.log === 'number' ? options.log : openSync(options.log, 'a', 0o600)
  const child = spawn('/bin/sh', guardArguments(options), {
    ...account,
    cwd,
    env,
    detached: true,
    stdio: ['pipe', log, log],
  })
  if (log !== options.log) closeSync(log)
  const ended = endOf(child)
  const pid = child.pid ?? 0

  return {
    pid,
    ended,
    stop: async () => {
      child.ref()
      child.stdin!.destroy()
      await ended
    },
    kill: () => killGroup(pid),
    unref: () => {
      child.unref()
      const pipe = child.stdin as unknown as { unref?: () => void }
      pipe.unref?.()
    },
  }
}

function guardArguments(options: GuardOptions) {
  const { stopSignal = 'TERM', graceSeconds = 10, removeAfter = '', command } = options
  return ['-c', GUARD_SCRIPT, 'guard', stopSignal, String(graceSeconds), removeAfter, ...command]
}

function endOf(child: ChildProcess) {
  return new Promise<number>((resolve) => {
    child.stdin?.on('error', () => {})
    child.once('error', () => resolve(127))
    child.once('exit', (code) => {
      killGroup(child.pid ?? 0)
      resolve(code ?? 137)
    })
  })
}

function killGroup(pid: number) {
  if (pid === 0) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // The process group is already empty.
  }
}
