import { readFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { loadGenerator, WITHOUT_WRK } from '../bench/load/generator.ts'
import type { LoadGenerator } from '../bench/load/load.ts'
import { startPostgres } from '../launcher/postgres.ts'
import { seed } from '../soak/seed.ts'
import { processorSeconds, taskIn, TICKS_PER_SECOND } from '../launcher/processor_time.ts'
import { startRedis } from './redis_server.ts'
import { loadsOn, send, type Load } from './scaling_loads.ts'
import { postmasterOf, Site, type Part } from './site.ts'

const SERVERS = 3
const WARM_UP_SECONDS = 4
const SECONDS = 6
/** Enough renters for one measurement: an account may have ten open holds. */
const RENTERS = 1500
const LISTINGS = 1000

/** The ledger's triggers refuse TRUNCATE, so they are disabled meanwhile. */
const FORGET_BOOKINGS = `BEGIN; SET LOCAL session_replication_role = 'replica';
  TRUNCATE bookings, calendar_entries CASCADE; COMMIT`

type Row = Awaited<ReturnType<typeof measure>> & { limits: string; servers: number }

/**
 * Measures browsing and booking with one, two and three servers on one PostgreSQL, with Redis (when installed) and
 * without: throughput and CPU shares. The load generator runs on the same machine; disk flushes are off.
 */
export async function drill(): Promise<boolean> {
  const postgres = await startPostgres({ database: 'drill', throwaway: true })
  const database = new pg.Pool({ connectionString: postgres.url, max: 4 })
  const redis = await startRedis()
  await new Site({ DATABASE_URL: postgres.url }).migrate()
  const loads = loadsOn(await seed(database, { renters: RENTERS, listings: LISTINGS }))
  await database.query('ANALYZE')

  const postmaster = postmasterOf(postgres.folder)
  const generator = loadGenerator(postgres.folder)
  if (generator.name !== 'wrk') console.log(WITHOUT_WRK)
  const rows: Row[] = []
  for (const limits of redis ? ['database', 'redis'] : ['database']) {
    const site = new Site({ DATABASE_URL: postgres.url, ...limitsIn(limits, redis?.url) })
    const servers: Part[] = []
    while (servers.length < SERVERS) {
      servers.push(await site.web())
      for (const load of loads) {
        const figures = await measure(load, servers, { postmaster, redis: redis?.pid, generator })
        rows.push({ limits, servers: servers.length, ...figures })
        await forgetBookings(database)
      }
    }
    await site.stopAll()
  }

  console.log(`${cpus().length} processors, shared by servers, PostgreSQL and the load`)
  console.table(rows)
  await redis?.stop()
  await database.end()
  await postgres.stop()
  return rows.every(({ failed }) => failed === 0)
}

/** Runs one load against all servers after a short warm-up. CPU shares are percentages of one processor. */
async function measure(
  load: Load,
  servers: Part[],
  others: { postmaster: number; redis?: number; generator: LoadGenerator }
) {
  const { generator } = others
  const groups = servers.map(({ process }) => process.pid)
  const times = (): Record<string, number> => ({
    node: processorSeconds(({ group }) => groups.includes(group)),
    postgres: processorSeconds(({ pid }) => pid === others.postmaster),
    redis: processorSeconds(({ pid }) => pid === others.redis),
    load: loadSeconds(),
  })

  await send(load, servers, { seconds: WARM_UP_SECONDS, generator })
  const before = times()
  const outcome = await send(load, servers, { seconds: SECONDS, generator })
  const after = times()
  const taken = (who: string) => (after[who] - before[who]) / SECONDS
  const shares = Object.keys(before).map((who) => [`${who} %`, Math.round(taken(who) * 100)])
  const serving = taken('node') + taken('postgres') + taken('redis')

  return {
    ...outcome,
    ...Object.fromEntries(shares),
    'ms an answer': Number(((serving * 1000) / outcome['a second']).toFixed(2)),
  }
}

/** Of this process and of the generators that it ran: wrk counts once it has ended. */
function loadSeconds(): number {
  const self = taskIn(readFileSync('/proc/self/stat', 'utf8'))

  return self.ticks / TICKS_PER_SECOND
}

/** Measured after the servers have finished the requests in flight. */
async function forgetBookings(database: pg.Pool) {
  const isBusy = async () => {
    const { rows } = await database.query<{ busy: boolean }>(
      `SELECT EXISTS (SELECT FROM pg_stat_activity WHERE datname = current_database()
       AND pid <> pg_backend_pid() AND state <> 'idle') AS busy`
    )
    return rows[0].busy
  }
  while (await isBusy()) await pause(50)

  await database.query(FORGET_BOOKINGS)
}

function limitsIn(store: string, url = ''): Record<string, string> {
  return store === 'redis' ? { LIMITER_STORE: 'redis', LOCK_STORE: 'redis', REDIS_URL: url } : {}
}
