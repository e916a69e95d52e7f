import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import pg from 'pg'
import { inPreparedTrx } from '#platform/database/prepared_trx'
import { queryBuilt } from '#platform/database/query_built'
import { queryPrepared } from '#platform/database/query_prepared'

const driver = pg.Connection.prototype as unknown as Record<string, (...values: unknown[]) => void>

const VALUES = `
  SELECT 1::int AS whole, 1.50::numeric AS decimal, 2.5::float8 AS float, true AS yes, NULL::text AS nothing, ''::text AS empty,
    'Whangārei'::text AS text, '2027-02-03'::date AS day, '2027-02-03T04:05:06.789Z'::timestamptz AS instant,
    '{"a": [1, null]}'::jsonb AS json, ARRAY['a', 'b,c']::text[] AS list, 12345678901::bigint AS long`

test.group('Prepared statements', () => {
  test('have the rows of the driver', async ({ assert }) => {
    const [prepared] = await queryPrepared(VALUES, {})

    const { rows } = await db.rawQuery(VALUES)
    assert.deepEqual(prepared, rows[0])
  })

  test('are parsed and described once for a connection', async ({ assert }) => {
    const sent = await messagesOf(() =>
      inPreparedTrx(async (trx) => {
        for (const value of ['a', 'b', 'c']) {
          const rows = await queryPrepared('SELECT :value::text AS once', { value }, trx)
          assert.deepEqual(rows, [{ once: value }])
        }
      })
    )

    assert.deepEqual(sent, ['parse', 'describe', 'bind', 'bind', 'bind'])
  })

  test('have rows after their first execution failed', async ({ assert }) => {
    const id = '6f1c52f4-7a0e-4a93-8a55-3a7d3c3f5f10'
    // One after the other they have the same connection of the pool.
    const find = (value: string) => queryPrepared('SELECT :value::uuid::text AS first', { value })

    const failed = await find('none').catch((error) => error)

    assert.equal(failed.code, '22P02')
    assert.match(failed.stack, /prepared_query/)
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
      await assert.rejects(() => queryPrepared('SELECT 1::bigint AS long', {}, trx), 'too long')
      assert.deepEqual(await queryPrepared('SELECT 1 AS short', {}, trx), [{ short: 1 }])
    })
  })

  test('are made of few enough queries of the query builder', async ({ assert }) => {
    const client = db.connection()
    const shapes = new Map(
      Array.from({ length: 99 }, (_, n) => [`SELECT ${n}`, { name: `n${n}`, text: `SELECT ${n}` }])
    )
    const ask = (sql: string, ...bindings: unknown[]) =>
      queryBuilt<{ sum: number }>({ sql, bindings }, client, shapes)
    const [last, late] = ['SELECT ?::int + ?::int AS sum', 'SELECT ?::int + 10 AS sum']

    const rows = [await ask(last, 1, 2), await ask(last, 2, 3), await ask(late, 1)]

    assert.deepEqual(rows.flat(), [{ sum: 3 }, { sum: 5 }, { sum: 11 }])
    assert.equal(shapes.get(last)?.text, 'SELECT $1::int + $2::int AS sum')
    assert.isFalse(shapes.has(late))
    const length = 'SELECT cardinality(?::text[]) AS sum'
    assert.deepEqual(await queryBuilt({ sql: length, bindings: [['a', 'b']] }, client), [
      { sum: 2 },
    ])
  })

  test('take objects as JSON, and no lists', async ({ assert }) => {
    const json = { name: 'Tūī' } as never

    const rows = await queryPrepared('SELECT :json::jsonb AS json', { json })

    assert.deepEqual(rows, [{ json: { name: 'Tūī' } }])
    await assert.rejects(
      () => queryPrepared('SELECT :list::text[] AS list', { list: ['a'] as never }),
      'The value of :list is a list.'
    )
  })
})

/** What the driver writes to PostgreSQL about statements while the callback runs. */
async function messagesOf(happen: () => Promise<unknown>): Promise<string[]> {
  const sent: string[] = []
  const kinds = ['parse', 'describe', 'bind']
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
