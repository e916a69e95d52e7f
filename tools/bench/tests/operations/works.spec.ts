import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { test } from '@japa/runner'
import pg from 'pg'
import marketplace from '#config/marketplace'
import { emptyDatabase } from '#tests/support/database'
import { setCompliance } from '#tests/support/permits'
import { postmasterOf } from '../../../drills/site.ts'
import { freePorts } from '../../../launcher/ports.ts'
import { differences } from '../../compare.ts'
import { makeBareTables } from '../../data/database.ts'
import { fill } from '../../data/fill.ts'
import { loadGenerator } from '../../load/generator.ts'
import { measure, middle } from '../../measure.ts'
import { manyBookings, rivals } from '../../rushes.ts'
import { startBare } from '../../servers.ts'
import { allWorks } from '../../works/all_works.ts'

const SIZE = { listings: 200, users: 1500, bookings: 300, audits: 50 }

test.group('Works of the bench', (group) => {
  const files = mkdtempSync(join(tmpdir(), 'bench-works-'))
  const databaseUrl = process.env.DATABASE_URL!
  const ours = `http://${process.env.HOST}:${process.env.PORT}`
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 4 })
  let bare: Awaited<ReturnType<typeof startBare>>

  group.setup(async () => {
    const { openPerNetwork } = marketplace.holds
    // As the limits of the bench's server, which are high.
    Object.assign(marketplace.holds, { openPerNetwork: 1000 })
    const client = await pool.connect()
    await fill((sql) => client.query(sql), SIZE)
    await makeBareTables(client)
    client.release(true)
    const [port] = await freePorts(1)
    bare = await startBare({ databaseUrl, files }, port)

    return async () => {
      Object.assign(marketplace.holds, { openPerNetwork })
      await bare.child.stop()
      await pool.query('DROP SCHEMA bench, bare CASCADE')
      await pool.end()
      await emptyDatabase()
      rmSync(files, { recursive: true })
    }
  })

  test('each is answered with a success, and as the bare server answers it', async ({ assert }) => {
    const works = await allWorks(pool, ours)
    const wrong: string[] = []
    for (const work of works) wrong.push(...(await differences(work, { ours, bare: bare.origin })))

    assert.deepEqual(wrong, [])
    assert.equal(
      [...new Set(works.map(({ letter }) => letter))].join(''),
      'abcdefghiklmnopqrtuvwxyz'
    )
  })

  // Rule E35.
  test('searches by dates and bookings too where the harbour’s rules are enforced', async ({
    assert,
    cleanup,
  }) => {
    const [port] = await freePorts(1)
    const strict = await startBare({ databaseUrl, files, compliance: 'enforce' }, port)
    cleanup(() => strict.child.stop())
    setCompliance('enforce')
    const works = await allWorks(pool, ours)
    const wrong: string[] = []
    for (const work of works.filter(({ letter }) => 'fklmn'.includes(letter)))
      wrong.push(...(await differences(work, { ours, bare: strict.origin })))

    assert.deepEqual(wrong, [])
  })

  test('a work is measured with its processor time and memory', async ({ assert }) => {
    const { rows } = await pool.query<{ data_directory: string }>('SHOW data_directory')
    const postmaster = postmasterOf(dirname(rows[0].data_directory))
    const servers = { ours: bare, bare, postmaster, logTails: () => [], stop: bare.child.stop }
    const [work] = await allWorks(pool, ours)
    const measured = await measure(work, 'best', { servers, load: loadGenerator(files), pool }, 1)
    const { rate, p50, p99, bytes, web, postgres, memory, failures } = middle([measured])

    assert.equal(failures, 0)
    for (const figure of [rate, p50, bytes, web, postgres, memory]) assert.isAbove(figure!, 0)
    assert.isAtLeast(p99, p50)
  })

  test('of rivals for one mooring one is accepted', async ({ assert }) => {
    const rush = await rivals({ pool, origin: ours, load: loadGenerator(files) }, 20)

    assert.deepEqual(rush.statuses, { 201: 1, 409: 19 })
    assert.deepInclude(rush, { failures: 0, booked: 1 })
  })

  test('of bookings over some moorings each that is accepted is kept', async ({ assert }) => {
    const rushing = { pool, origin: ours, load: loadGenerator(files) }
    const rush = await manyBookings(rushing, { bookings: 40, moorings: 8 })

    assert.deepEqual(Object.keys(rush.statuses), ['201', '409'])
    assert.equal(rush.booked, rush.statuses[201])
    assert.deepInclude(rush, { failures: 0, isReached: true })
  })
})
