import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { bearer, createUser } from '#tests/support/accounts'
import { stayFrom } from '#tests/support/bookings'
import { emptyDatabase } from '#tests/support/database'
import { startBlockedProxy } from '#tests/support/blocked_proxy'
import { createListing } from '#tests/support/listings'
import { serverProcess } from '#tests/support/server_process'

const READER = 'replica_reader'
const COMPLAINT = 'The replica of DATABASE_REPLICA_URL cannot be read'

/** A read-only role on the same server that sees every mooring with its previous title, like a replica that lags. */
async function lateReader(): Promise<string> {
  const { rows } = await db.rawQuery<{ rows: { columns: string }[] }>(
    `SELECT string_agg(CASE column_name WHEN 'title' THEN '''As it was''::text AS title'
       ELSE quote_ident(column_name) END, ', ' ORDER BY ordinal_position) AS columns
     FROM information_schema.columns WHERE table_schema = 'public' AND table_name = 'listings'`
  )
  await db.rawQuery(`CREATE ROLE ${READER} LOGIN PASSWORD 'reads-only'`)
  await db.rawQuery('CREATE SCHEMA late')
  await db.rawQuery(
    `CREATE VIEW late.listings AS SELECT ${rows[0].columns}, '1'::xid AS xmin, ctid FROM public.listings`
  )
  await db.rawQuery(`GRANT USAGE ON SCHEMA late TO ${READER}`)
  await db.rawQuery(`GRANT SELECT ON ALL TABLES IN SCHEMA late, public TO ${READER}`)
  await db.rawQuery(`ALTER ROLE ${READER} SET search_path = late, public`)

  const address = new URL(process.env.DATABASE_URL!)
  address.username = READER
  address.password = 'reads-only'
  return address.toString()
}

async function forgetReader() {
  await db.rawQuery('DROP SCHEMA late CASCADE')
  await db.rawQuery(`DROP OWNED BY ${READER}`)
  await db.rawQuery(`DROP ROLE ${READER}`)
}

test.group("A replica for visitors' reads", (group) => {
  let server: Awaited<ReturnType<typeof serverProcess>>
  let replica: Awaited<ReturnType<typeof startBlockedProxy>>
  let mooring: string

  group.setup(async () => {
    const listing = await createListing({ title: 'As it is', region: 'Auckland' })
    mooring = listing.id
    replica = await startBlockedProxy(await lateReader(), 'refuse')
    server = await serverProcess({ DATABASE_REPLICA_URL: replica.url })

    return async () => {
      server.child.kill('SIGKILL')
      await server.ended
      replica.close()
      await forgetReader()
      await emptyDatabase()
    }
  })

  const read = async (path: string) => {
    const response = await fetch(`${server.origin}/api${path}`)
    return (await response.json()) as never
  }
  const browsed = async (query = '') => {
    const { listings } = (await read(`/listings${query}`)) as { listings: { title: string }[] }
    return listings.map(({ title }) => title)
  }
  const untilRead = async () => {
    let titles: string[] = []
    while (!titles.includes('As it was')) titles = await browsed()
  }
  const complaints = async (count: number) => {
    while (server.output.text.split(COMPLAINT).length <= count) await new Promise(setImmediate)
  }

  test('that does not answer is logged at the start, and stops nothing', async ({ assert }) => {
    await server.says('started HTTP server')

    assert.include(server.output.text, COMPLAINT)
    assert.deepEqual(await browsed(), ['As it is'])
  }).timeout(60_000)

  test('is read for browse, search and the map, and for nothing else', async ({ assert }) => {
    const renter = await createUser()
    const { checkIn, checkOut } = stayFrom(5, 2)
    replica.open()
    await untilRead()

    const { points } = (await read('/listings/map')) as { points: string[][] }
    const shown = (await read(`/listings/${mooring}`)) as { title: string }
    const booked = await fetch(`${server.origin}/api/bookings`, {
      method: 'POST',
      headers: {
        'authorization': `Bearer ${await bearer(renter)}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ listingId: mooring, checkIn, checkOut }),
    })
    const { rows } = await db.rawQuery<{ rows: { query: string }[] }>(
      'SELECT query FROM pg_stat_activity WHERE usename = ?',
      [READER]
    )

    assert.deepEqual(await browsed('?region=Auckland&sort=length'), ['As it was'])
    assert.equal(points[0][1], 'As it was')
    assert.equal(shown.title, 'As it is')
    assert.equal(booked.status, 201)
    assert.isNotEmpty(rows)
    // Changes are read by a statement that begins with WITH; a new connection begins with its settings.
    for (const { query } of rows) assert.match(query, /^\s*(select|with noted|set work_mem)/i)
  }).timeout(30_000)

  test('that hangs is replaced by the database, and read again when it answers', async ({
    assert,
  }) => {
    replica.hold()

    assert.deepEqual(await browsed(), ['As it is'])
    await complaints(2)
    replica.open()
    await untilRead()
  }).timeout(30_000)

  test('that fails is replaced by the database', async ({ assert }) => {
    replica.close()

    assert.deepEqual(await browsed(), ['As it is'])
    await complaints(3)
    assert.equal(server.child.exitCode, null)
  })
})
