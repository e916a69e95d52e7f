import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { startPostgres } from '../launcher/postgres.ts'
import { call } from '../soak/call.ts'
import { printRun } from '../soak/report.ts'
import { seed } from '../soak/seed.ts'
import { isFailure, read, requestsPerSecond, startLoad } from './load.ts'
import { postmasterOf, Site } from './site.ts'
import { steadyAddress } from './steady_address.ts'

const RESTARTS = 20
const RECOVERY_MS = 5000

/** Shuts PostgreSQL down immediately under load, repeatedly. Every acknowledged write must be there afterwards. */
export async function drill(): Promise<boolean> {
  const dir = mkdtempSync(join(tmpdir(), 'auckland-moorings-drill-postgres-'))
  let postgres = await startPostgres({ database: 'drill', dir })
  const door = await steadyAddress(() => postgres.url)
  const site = new Site({ DATABASE_URL: door.url, DATABASE_POOL_MAX: '20' })
  await site.migrate()
  const seeding = new pg.Pool({ connectionString: postgres.url, max: 4 })
  const { renters, listings } = await seed(seeding, { renters: 200, listings: 60 })
  await seeding.end()
  const server = await site.web()

  const acknowledged: { renter: number; listing: string }[] = []
  const load = startLoad(requestsPerSecond, async (index) => {
    if (index % 2 === 0) return read('browse', `${server.origin}/api/listings`)
    const renter = Math.floor(index / 2) % renters.length
    const listing = listings[Math.floor(index / 2 / renters.length) % listings.length]
    const answer = await call({
      name: 'save a mooring',
      method: 'POST',
      url: `${server.origin}/api/favorites/${listing}`,
      token: renters[renter],
      body: {},
    })
    if (answer.status === 201) acknowledged.push({ renter, listing })
    return answer
  })

  const outages: { from: number; back: number }[] = []
  await pause(4000)
  for (let restart = 0; restart < RESTARTS; restart++) {
    const from = Date.now()
    process.kill(postmasterOf(postgres.folder), 'SIGQUIT')
    await postgres.ended
    postgres = await startPostgres({ database: 'drill', dir })
    outages.push({ from, back: Date.now() })
    await pause(RECOVERY_MS + 3000)
  }
  const rate = load.rate()
  const answers = await load.stop()

  printRun(`${RESTARTS} crashes of PostgreSQL under ${rate.toFixed(0)} requests/s`, answers)
  const late = answers.filter(
    (answer) =>
      isFailure(answer) &&
      !outages.some(({ from, back }) => answer.at >= from - 2000 && answer.at <= back + RECOVERY_MS)
  )
  const recoveries = outages.map(({ from, back }, index) => {
    const next = outages[index + 1]?.from ?? Infinity
    // A request in flight at the next crash fails because of that crash.
    const failures = answers.filter(
      (one) => isFailure(one) && one.at >= from && one.at + one.milliseconds < next
    )
    return Math.max(0, ...failures.map(({ at }) => at - back))
  })
  const lost = await countLost(postgres.url, acknowledged)
  console.log(`Last failure after the database was back, in ms: ${recoveries.join(', ')}`)
  console.log(`${acknowledged.length} writes were acknowledged, ${lost} of them are lost.`)
  console.log(`${late.length} failures more than ${RECOVERY_MS} ms after an outage.`)
  const isSound = await site.finish()
  await postgres.stop()
  door.close()
  rmSync(dir, { recursive: true, force: true })
  return isSound && lost === 0 && late.length === 0
}

async function countLost(url: string, wanted: { renter: number; listing: string }[]) {
  const client = new pg.Client(url)
  await client.connect()
  const { rows } = await client.query<{ email: string; listing_id: string }>(
    'SELECT email, listing_id FROM favourites JOIN users ON users.id = user_id'
  )
  await client.end()
  const kept = new Set(rows.map(({ email, listing_id: listing }) => `${email} ${listing}`))

  return wanted.filter(
    ({ renter, listing }) => !kept.has(`user${renter + 1}@example.test ${listing}`)
  ).length
}
