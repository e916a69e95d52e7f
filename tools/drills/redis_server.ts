import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { freePorts } from '../launcher/ports.ts'
import { accepts } from '../launcher/readiness.ts'

/**
 * Starts a Redis without persistence: `redis-server`, or the program in REDIS_SERVER. Null when it is not installed.
 */
export async function startRedis() {
  const program = process.env.REDIS_SERVER ?? 'redis-server'
  if (spawnSync(program, ['--version']).status !== 0) return null
  const [port] = await freePorts(1)
  const redis = spawn(program, ['--port', String(port), '--save', '', '--bind', '127.0.0.1'])
  process.once('exit', () => redis.kill('SIGKILL'))
  const ended = once(redis, 'close')
  while (!(await accepts(port))) await pause(50)

  return {
    port,
    url: `redis://127.0.0.1:${port}`,
    pid: redis.pid,
    /** Kills it without shutdown. */
    stop: () => {
      redis.kill('SIGKILL')
      return ended
    },
  }
}
