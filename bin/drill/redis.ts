import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { StartFailure } from '../launcher/failure.ts'
import { accepts } from '../launcher/readiness.ts'
import { freePorts } from '../launcher/ports.ts'
import { startPostgres } from '../launcher/postgres.ts'
import { Site } from './site.ts'

/** The general limit is 1,800 a minute; this makes it 180. */
const FACTOR = 0.1
const LIMIT = 180
const REQUESTS = 400

/** Two servers count the general limit together in a real Redis, and go on by themselves while it is away. */
export async function drill(): Promise<boolean> {
  const program = process.env.REDIS_SERVER ?? 'redis-server'
  if (spawnSync(program, ['--version']).status !== 0)
    throw new StartFailure('This drill needs redis-server: install it, or name it in REDIS_SERVER.')
  const [port] = await freePorts(1)
  const redis = spawn(program, ['--port', String(port), '--save', '', '--bind', '127.0.0.1'])
  while (!(await accepts(port))) await pause(50)

  const postgres = await startPostgres({ database: 'drill', throwaway: true })
  const site = new Site({
    DATABASE_URL: postgres.url,
    LIMITER_STORE: 'redis',
    REDIS_URL: `redis://127.0.0.1:${port}`,
    RATE_LIMIT_FACTOR: String(FACTOR),
  })
  await site.migrate()
  const servers = [await site.web(), await site.web()]
  const ask = async (index: number) => {
    const response = await fetch(`${servers[index % 2].origin}/api/listings`)
    await response.arrayBuffer()
    return response.status
  }

  const together = await Promise.all(Array.from({ length: REQUESTS }, (_, index) => ask(index)))
  const passed = together.filter((status) => status === 200).length
  const refused = together.filter((status) => status === 429).length
  redis.kill('SIGKILL')
  await once(redis, 'close')
  const startedAt = performance.now()
  const alone = await Promise.all(Array.from({ length: 40 }, (_, index) => ask(index)))
  const took = Math.round(performance.now() - startedAt)

  console.log(
    `Limit ${LIMIT}: of ${REQUESTS} requests to two servers ${passed} passed, ${refused} were refused.`
  )
  console.log(
    `Redis killed: ${alone.filter((status) => status === 200).length} of 40 passed in ${took} ms.`
  )
  await site.stopAll()
  await postgres.stop()
  return passed === LIMIT && refused === REQUESTS - LIMIT && alone.every((status) => status === 200)
}
