import pg from 'pg'
import { setTimeout as pause } from 'node:timers/promises'
import { startPostgres } from '../launcher/postgres.ts'
import { call, stay } from '../soak/call.ts'
import { printRun } from '../soak/report.ts'
import { seed } from '../soak/seed.ts'
import { isFailure, read, requestsPerSecond, startLoad } from './load.ts'
import { startProxy } from './proxy.ts'
import { Site } from './site.ts'

const ROUNDS = 2

/** Restarts two servers behind a proxy one after the other, twice, under 100 requests a second. No request may fail. */
export async function drill(): Promise<boolean> {
  const postgres = await startPostgres({ database: 'drill', throwaway: true })
  const site = new Site({ DATABASE_URL: postgres.url, DRAIN_SECONDS: '8' })
  await site.migrate()
  const database = new pg.Pool({ connectionString: postgres.url, max: 4 })
  const { renters, listings } = await seed(database, { renters: 50, listings: 40 })

  const servers = [await site.web(), await site.web()]
  const proxy = await startProxy(servers.map(({ origin }) => origin))
  const ask = (index: number) =>
    index % 10 === 0
      ? call({
          name: 'book',
          method: 'POST',
          url: `${proxy.origin}/api/bookings`,
          token: renters[index % renters.length],
          body: { listingId: listings[index % listings.length], ...stay(5 + (index % 300), 2) },
        })
      : read('browse', `${proxy.origin}/api/listings`)
  for (let index = 0; index < 40; index++) await ask(index)

  const load = startLoad(requestsPerSecond, ask)
  await pause(3000)
  const codes: number[] = []
  for (let round = 0; round < ROUNDS; round++)
    for (const [index, server] of servers.entries()) {
      codes.push(await site.stop(server))
      servers[index] = await site.web(Number(new URL(server.origin).port))
      await pause(1000)
    }
  await pause(2000)
  const rate = load.rate()
  const answers = await load.stop()

  printRun(`${codes.length} restarts under ${rate.toFixed(0)} requests/s`, answers)
  const failed = answers.filter(isFailure)
  console.log(
    `Exit codes ${codes.join(', ')}; ${failed.length} of ${answers.length} requests failed.`
  )
  proxy.close()
  await database.end()
  const isSound = await site.finish()
  await postgres.stop()
  return isSound && failed.length === 0 && codes.every((code) => code === 0)
}
