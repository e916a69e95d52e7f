import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { StartFailure } from '../launcher/failure.ts'
import { startPostgres } from '../launcher/postgres.ts'
import { startRedis } from './redis_server.ts'
import { Site } from './site.ts'

/** Scales the general limit from 1,800 a minute to 180. */
const FACTOR = 0.1
const LIMIT = 180
const REQUESTS = 400

/**
 * Two servers share the general limit in a real Redis, and two schedulers exclude each other by leases in it. Both
 * keep working while Redis is down.
 */
export async function drill(): Promise<boolean> {
  const redis = await startRedis()
  if (!redis)
    throw new StartFailure('This drill needs redis-server: install it, or name it in REDIS_SERVER.')

  const postgres = await startPostgres({ database: 'drill', throwaway: true })
  const site = new Site({
    DATABASE_URL: postgres.url,
    LIMITER_STORE: 'redis',
    LOCK_STORE: 'redis',
    REDIS_URL: redis.url,
    RATE_LIMIT_FACTOR: String(FACTOR),
  })
  await site.migrate()
  const servers = [await site.web(), await site.web()]
  const ask = async (index: number) => {
    const response = await fetch(`${servers[index % 2].origin}/api/listings`)
    await response.arrayBuffer()
    return response.status
  }

  // Sequential at first: while the connection to Redis is being opened, each server counts for itself.
  const together = [await ask(0), await ask(1)]
  const others = Array.from({ length: REQUESTS - together.length }, (_, index) => ask(index))
  together.push(...(await Promise.all(others)))
  const passed = together.filter((status) => status === 200).length
  const refused = together.filter((status) => status === 429).length
  const asked = await sets(redis.port)
  const shared = await twoSchedulers(site, postgres.url)
  const leases = (await sets(redis.port)) - asked
  await redis.stop()
  const startedAt = performance.now()
  const alone = await Promise.all(Array.from({ length: 40 }, (_, index) => ask(index)))
  const took = Math.round(performance.now() - startedAt)

  console.log(
    `Limit ${LIMIT}: of ${REQUESTS} requests to two servers ${passed} passed, ${refused} were rejected.`
  )
  console.log(
    `Redis killed: ${alone.filter((status) => status === 200).length} of 40 passed in ${took} ms.`
  )
  const without = await twoSchedulers(site, postgres.url)
  console.log(
    `Two schedulers requested ${leases} leases: ${shared.runs} runs; without Redis ${without.runs}.`
  )
  const isSound = await site.finish()
  await postgres.stop()
  return (
    isSound &&
    passed === LIMIT &&
    refused === REQUESTS - LIMIT &&
    alone.every((status) => status === 200) &&
    leases > 0 &&
    [shared, without].every(({ isWell, runs }) => isWell && runs > 0)
  )
}

/** Two schedulers request the commands due in this minute; the unique row rejects a tick that both have. */
async function twoSchedulers(site: Site, url: string) {
  const run = () => site.ace('scheduler:run', '--once')
  const codes = await Promise.all([run(), run()])
  const client = new pg.Client(url)
  await client.connect()
  const { rowCount: runs } = await client.query(
    'DELETE FROM scheduler_runs WHERE exit_code IS NOT NULL'
  )
  await client.end()

  return { runs: runs ?? 0, isWell: codes.every((code) => code === 0) }
}

/** Number of SET calls Redis has received: one for each lease and for each new limit counter. */
async function sets(port: number): Promise<number> {
  const socket = connect(port, '127.0.0.1')
  socket.end('INFO commandstats\r\n')
  const statistics = await text(socket)

  return Number(/cmdstat_set:calls=(\d+)/.exec(statistics)?.[1] ?? 0)
}
