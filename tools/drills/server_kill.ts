import pg from 'pg'
import { setTimeout as pause } from 'node:timers/promises'
import { startPostgres } from '../launcher/postgres.ts'
import { stay, type Answer } from '../soak/call.ts'
import { printRun } from '../soak/report.ts'
import { seed } from '../soak/seed.ts'
import { isFailure, read, requestsPerSecond, startLoad } from './load.ts'
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
  const acknowledged: string[] = []
  const ask = async (index: number) => {
    if (index % 5 > 0) return read('browse', `${proxy.origin}/api/listings`)
    const number = index / 5
    const { id, ...answer } = await book(proxy.origin, {
      token: renters[number % renters.length],
      listingId: listings[number % listings.length],
      first: 5 + 2 * Math.floor(number / listings.length),
    })
    if (id) acknowledged.push(id)
    return answer
  }
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

interface Wish {
  token: string
  listingId: string
  /** Days from today. */
  first: number
}

/** Books two nights. @returns the id of the booking when it was made */
async function book(origin: string, { token, listingId, first }: Wish) {
  const startedAt = performance.now()
  const answer = await fetch(`${origin}/api/bookings`, {
    method: 'POST',
    headers: { 'authorization': `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ listingId, ...stay(first, 2) }),
  }).then(
    async (response) => ({ status: response.status, id: idIn(await response.text()) }),
    () => ({ status: 0, id: undefined })
  )
  const { status } = answer
  const id = status === 201 ? answer.id : undefined

  return {
    name: 'book',
    status,
    milliseconds: performance.now() - startedAt,
    id,
  } satisfies Answer & {
    id?: string
  }
}

/** @returns the id of a booking in a response; an error has none, and one of the proxy has no body */
function idIn(content: string): string | undefined {
  return content === '' ? undefined : (JSON.parse(content) as { id?: string }).id
}

/** The first calls of a process load its code. */
async function warmUp(origin: string) {
  for (let count = 0; count < 20; count++) await read('warm up', `${origin}/api/listings`)
}

async function countLost(database: pg.Pool, acknowledged: string[]): Promise<number> {
  const { rows } = await database.query<{ kept: number }>(
    'SELECT count(*)::int AS kept FROM bookings JOIN calendar_entries ON booking_id = bookings.id WHERE bookings.id = ANY ($1)',
    [acknowledged]
  )
  return acknowledged.length - rows[0].kept
}
