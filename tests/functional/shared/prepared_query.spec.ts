import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import pg from 'pg'
import {
  inPreparedTrx,
  type Pool,
  type PreparedTrx,
  together,
} from '#platform/database/prepared_trx'
import { OftenAsked } from '#platform/database/often_asked'
import { runSql } from '#platform/database/run_sql'
import { type Sql, sql } from '#platform/database/sql'

const driver = pg.Connection.prototype as unknown as Record<string, (...values: unknown[]) => void>

const VALUES = sql`
  SELECT 1::int AS whole, 1.50::numeric AS decimal, 2.5::float8 AS float, true AS yes, NULL::text AS nothing, ''::text AS empty,
    'Whangārei'::text AS text, '2027-02-03'::date AS day, '2027-02-03T04:05:06.789Z'::timestamptz AS instant,
    '{"a": [1, null]}'::jsonb AS json, ARRAY['a', 'b,c']::text[] AS list, 12345678901::bigint AS long`

const prepared = (statement: Sql, client?: PreparedTrx) =>
  runSql(statement, { plan: 'prepared', client })

test.group('Prepared statements', () => {
  test('have the rows of the driver', async ({ assert }) => {
    const [row] = await prepared(VALUES)

    const { rows } = await db.rawQuery(VALUES.sql)
    assert.deepEqual(row, rows[0])
  })

  test('are parsed and described once for a connection', async ({ assert }) => {
    await inPreparedTrx((trx) => prepared(sql`SELECT 1`, trx))
    const sent = await messagesOf(() =>
      inPreparedTrx(async (trx) => {
        for (const value of ['a', 'b', 'c']) {
          const rows = await prepared(sql`SELECT ${value}::text AS once`, trx)
          assert.deepEqual(rows, [{ once: value }])
        }
      })
    )

    const [begin, rollback] = ['bind', 'bind']
    assert.deepEqual(sent, [begin, 'parse', 'describe', 'bind', 'bind', 'bind', rollback])
  })

  test('that go out together are ended once, and each has its own rows', async ({ assert }) => {
    const of = (value: string, trx: PreparedTrx, isLast = false) =>
      runSql(sql`SELECT ${value}::text AS together`, { client: trx, isLast })
    const nothing = (trx: PreparedTrx) => prepared(sql`SELECT WHERE false`, trx)

    const ends = await messagesOf(
      () =>
        inPreparedTrx(async (trx) => {
          const rows = await together([of('a', trx), nothing(trx), of('b', trx)])
          assert.deepEqual(rows, [[{ together: 'a' }], [], [{ together: 'b' }]])
          assert.deepEqual(await of('c', trx, true), [{ together: 'c' }])
        }),
      ['sync']
    )

    assert.deepEqual(ends, ['sync', 'sync'])
  })

  test('that were skipped behind one that failed are prepared again', async ({ assert }) => {
    const answers = await inPreparedTrx(async (trx) => {
      const behind = () => prepared(sql`SELECT 1 AS behind`, trx)
      await prepared(sql`SAVEPOINT before`, trx)
      const failed = together([prepared(sql`SELECT 1 / 0`, trx), behind()])
      await assert.rejects(() => failed, /division by zero/)
      await prepared(sql`ROLLBACK TO before`, trx)
      return behind()
    })

    assert.deepEqual(answers, [{ behind: 1 }])
  })

  test('have rows after their first execution failed', async ({ assert }) => {
    const id = '6f1c52f4-7a0e-4a93-8a55-3a7d3c3f5f10'
    // One after the other they have the same connection of the pool.
    const find = (value: string) => prepared(sql`SELECT ${value}::uuid::text AS first`)

    const failed = await find('none').catch((error) => error)

    assert.equal(failed.code, '22P02')
    assert.match(failed.stack, /prepared_query\.spec/, 'the stack leads to who asked')
    for (let times = 0; times < 3; times++) assert.deepEqual(await find(id), [{ first: id }])
  })

  test('fail when a value cannot be read, and the connection stays usable', async ({
    assert,
    cleanup,
  }) => {
    const { INT8 } = pg.types.builtins
    const parser = pg.types.getTypeParser(INT8)
    pg.types.setTypeParser(INT8, () => {
      throw new RangeError('too long')
    })
    cleanup(() => pg.types.setTypeParser(INT8, parser))

    await inPreparedTrx(async (trx) => {
      await assert.rejects(() => prepared(sql`SELECT 1::bigint AS long`, trx), 'too long')
      assert.deepEqual(await prepared(sql`SELECT 1 AS short`, trx), [{ short: 1 }])
    })
  })

  test('are made of statements that many ask', async ({ assert }) => {
    const ask = (more: number) =>
      runSql(sql`SELECT ${more}::int + 1 AS often_asked`, { plan: 'often' })

    const sent = await messagesOf(async () => {
      for (let more = 0; more < 12; more++)
        assert.deepEqual(await ask(more), [{ often_asked: more + 1 }])
    })

    const ordinary = ['parse', 'bind', 'describe']
    assert.deepEqual(sent.slice(0, 27), Array.from({ length: 9 }, () => ordinary).flat())
    assert.deepEqual(sent.slice(27), ['parse', 'describe', 'bind', 'bind', 'bind'])
  })

  test('are made of few statements; a list is one value in each', async ({ assert }) => {
    const asked = new OftenAsked()
    const askOften = (text: string) => {
      for (let times = 0; times < 10; times++) asked.has(text)
    }
    for (let n = 0; n < 51; n++) askOften(`query ${n}`)

    assert.isTrue(asked.has('query 49'))
    assert.isFalse(asked.has('query 50'))
    const statement = sql`SELECT cardinality(${['a', 'b']}::text[]) AS size`
    for (let times = 0; times < 12; times++)
      assert.deepEqual(await runSql(statement, { plan: 'often' }), [{ size: 2 }])
  })

  test('that are outdated have their connection replaced', async ({ assert, cleanup }) => {
    await db.rawQuery('CREATE TABLE prepared_notes (note int)')
    cleanup(() => db.rawQuery('DROP TABLE prepared_notes'))
    await db.rawQuery('INSERT INTO prepared_notes VALUES (1)')
    const read = () => prepared(sql`SELECT note FROM prepared_notes`)
    await read()

    await db.rawQuery('ALTER TABLE prepared_notes ALTER note TYPE text')
    const refused = await read().catch((error) => error)

    assert.equal(refused.code, '0A000')
    assert.deepEqual(await read(), [{ note: '1' }])
  })

  test('take objects as JSON and lists as arrays, and nothing that is undefined', async ({
    assert,
  }) => {
    const json = { name: 'Tūī' }
    const list = ['a', '"b", {c}', null]

    const rows = await prepared(sql`SELECT ${json}::jsonb AS json, ${list}::text[] AS list`)

    assert.deepEqual(rows, [{ json, list }])
    await assert.rejects(
      () => prepared(sql`SELECT ${undefined}::text`),
      'A statement has a value that is undefined.'
    )
  })
})

test.group('A connection that PostgreSQL closes', () => {
  test('is replaced before the driver has noticed its end', async ({ assert }) => {
    const pool = db.connection().getReadClient().client as Pool
    const closing = await pool.acquireConnection()

    await assert.rejects(() => closing.query('SELECT pg_terminate_backend(pg_backend_pid())'))
    await pool.releaseConnection(closing)

    const next = await pool.acquireConnection()
    await pool.releaseConnection(next)
    assert.notStrictEqual(next, closing)
  })
})

/** Which messages of these kinds the driver writes to PostgreSQL while the callback runs. */
async function messagesOf(
  happen: () => Promise<unknown>,
  kinds = ['parse', 'describe', 'bind']
): Promise<string[]> {
  const sent: string[] = []
  const originals = kinds.map((kind) => driver[kind])
  kinds.forEach((kind, at) => {
    driver[kind] = function (...values) {
      sent.push(kind)
      originals[at].apply(this, values)
    }
  })

  try {
    await happen()
  } finally {
    kinds.forEach((kind, at) => (driver[kind] = originals[at]))
  }
  return sent
}
