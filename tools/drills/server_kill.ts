import pg from 'pg'
import { setTimeout as pause } from 'node:timers/promises'
import { startPostgres } from '../launcher/postgres.ts'
import { printRun } from '../soak/report.ts'
import { seed } from '../soak/seed.ts'
import { browseAndBook, countLost, warmUp } from './bookings.ts'
import { isFailure, requestsPerSecond, startLoad } from './load.ts'
import { startProxy } from './proxy.ts'
import { Site } from './site.ts'

const SERVERS = 3

/** The proxy asks each server four times a second whether it is ready. */
const NOTICED_MS = 1500

/**
 * Kills each of three servers behind a proxy without retries (SIGKILL) and starts it again, under 100 requests a
 * second. No acknowledged booking may be lost, and only requests around a kill may fail.
 */
export async function drill(): Promise<boolean> {
  const postgres = await startPostgres({ database: 'drill', throwaway: true })
  const site = new Site({ DATABASE_URL: postgres.url })
  await site.migrate()
  const database = new pg.Pool({ connectionString: postgres.url, max: 4 })
  const { renters, listings } = await seed(database, { renters: 1000, listings: 500 })

  const servers = []
  while (servers.length < SERVERS) servers.push(await site.web())
  const proxy = await startProxy(servers.map(({ origin }) => origin))
  const { ask, acknowledged } = browseAndBook(proxy.origin, { renters, listings })
  await Promise.all(servers.map(({ origin }) => warmUp(origin)))

  const load = startLoad(requestsPerSecond, ask)
  await pause(3000)
  const kills: number[] = []
  for (const [index, server] of servers.entries()) {
    kills.push(Date.now())
    server.process.kill()
    await server.process.ended
    await pause(NOTICED_MS + 1000)
    servers[index] = await site.web(Number(new URL(server.origin).port))
    await pause(1000)
  }
  const rate = load.rate()
  const answers = await load.stop()

  printRun(`${SERVERS} kills under ${rate.toFixed(0)} requests/s`, answers)
  const failed = answers.filter(isFailure)
  const late = failed.filter(
    ({ at, milliseconds }) =>
      !kills.some((kill) => at + milliseconds >= kill && at <= kill + NOTICED_MS)
  )
  const lost = await countLost(database, acknowledged)
  console.log(`${failed.length} of ${answers.length} requests failed, ${late.length} of them late.`)
  console.log(`${acknowledged.length} bookings were acknowledged, ${lost} of them are lost.`)
  proxy.close()
  await database.end()
  const isSound = await site.finish()
  await postgres.stop()
  return isSound && late.length === 0 && lost === 0 && acknowledged.length > 0
}
