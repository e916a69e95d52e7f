import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { inPreparedTrx, type PreparedTrx, together } from '#platform/database/prepared_trx'
import { runSql } from '#platform/database/run_sql'
import { sql } from '#platform/database/sql'
import { sentStatements } from '#tests/support/statements'

const note = (text: string, trx: PreparedTrx, isLast?: boolean) =>
  runSql<{ text: string }>(sql`INSERT INTO prepared_notes (text) VALUES (${text}) RETURNING text`, {
    client: trx,
    isLast,
  })

const NOTES = sql`SELECT text FROM prepared_notes`

const last = (text: string, trx: PreparedTrx) => note(text, trx, true)

test.group('Transactions of prepared statements', (group) => {
  group.each.setup(async () => {
    await db.rawQuery('CREATE TABLE prepared_notes (text text PRIMARY KEY)')
    return () => db.rawQuery('DROP TABLE prepared_notes')
  })

  const notes = async () => {
    const rows = await runSql<{ text: string }>(NOTES)
    return rows.map(({ text }) => text).sort()
  }

  test('what is asked together runs in this order, between BEGIN and COMMIT', async ({
    assert,
  }) => {
    const sent = await sentStatements(async () => {
      const written = await inPreparedTrx(async (trx) => {
        const first = await together([note('a', trx), note('b', trx)])
        return [...first, await last('c', trx)].flat()
      })
      assert.deepEqual(written, [{ text: 'a' }, { text: 'b' }, { text: 'c' }])
    })

    const insert = 'INSERT INTO prepared_notes (text) VALUES ($1) RETURNING text'
    assert.deepEqual(sent, ['BEGIN', insert, insert, insert, 'COMMIT'])
    assert.deepEqual(await notes(), ['a', 'b', 'c'])
  })

  test('what is sent in a single write is one transaction without them', async ({ assert }) => {
    const sent = await sentStatements(() =>
      inPreparedTrx((trx) => together([note('a', trx), last('b', trx)]))
    )
    const error = await inPreparedTrx((trx) => together([note('c', trx), last('a', trx)])).catch(
      (thrown) => thrown
    )

    assert.lengthOf(sent, 2)
    assert.equal(error.code, '23505')
    assert.deepEqual(await notes(), ['a', 'b'])
  })

  test('each statement sees what was committed before it began', async ({ assert }) => {
    const before = await inPreparedTrx(async (trx) => {
      await note('mine', trx)
      await db.rawQuery("INSERT INTO prepared_notes VALUES ('of another')")
      return runSql(NOTES, { client: trx, isLast: true })
    })

    assert.lengthOf(before, 2)
  })

  test('without a last statement all is rolled back', async ({ assert }) => {
    await inPreparedTrx((trx) => note('a', trx))
    await assert.rejects(
      () =>
        inPreparedTrx(async (trx) => {
          await note('b', trx)
          throw new Error('refused')
        }),
      'refused'
    )

    assert.deepEqual(await notes(), [])
  })

  test('when one fails, the first error is told and nothing is kept', async ({ assert }) => {
    const twice = (trx: PreparedTrx) => together([note('a', trx), note('a', trx), last('b', trx)])

    const error = await inPreparedTrx(twice).catch((thrown) => thrown)

    assert.equal(error.code, '23505')
    assert.deepEqual(await notes(), [])
  })

  test('what waits to be sent when it is rolled back is not sent', async ({ assert }) => {
    const begun = [false, true]
    for (const isBegun of begun) {
      let written: Promise<unknown> | undefined
      const refused = inPreparedTrx(async (trx) => {
        if (isBegun) await note('a', trx)
        written = last('b', trx).catch((error) => error)
        throw new Error('refused')
      })

      await assert.rejects(() => refused, 'refused')
      assert.match(String(await written), /has ended/)
    }

    assert.deepEqual(await notes(), [])
  })

  test('a last statement that was sent before another was answered leaves a connection that can be used', async ({
    assert,
  }) => {
    const failed = inPreparedTrx(async (trx) => {
      const first = note('a', trx)
      await new Promise((next) => setImmediate(next))
      return Promise.all([first, last('a', trx)])
    })

    await assert.rejects(() => failed, /duplicate key/)
    await inPreparedTrx((trx) => last('b', trx))
    assert.deepEqual(await notes(), ['b'])
  })

  test('an error leads to who asked', async ({ assert }) => {
    const error = await inPreparedTrx(async (trx) => {
      await note('a', trx)
      return note('a', trx)
    }).catch((thrown) => thrown)

    assert.match(error.stack, /prepared_trx\.spec/)
  })

  test('a last statement that fails leaves a connection that can be used', async ({ assert }) => {
    await inPreparedTrx((trx) => last('a', trx))
    const error = await inPreparedTrx((trx) => last('a', trx)).catch((thrown) => thrown)
    await inPreparedTrx((trx) => last('b', trx))

    assert.equal(error.code, '23505')
    assert.deepEqual(await notes(), ['a', 'b'])
  })

  test('inside of another transaction it ends with that one', async ({ assert }) => {
    await db.beginGlobalTransaction()
    await inPreparedTrx((trx) => last('a', trx))
    await inPreparedTrx((trx) => note('b', trx))
    const inside = await notes()
    await db.rollbackGlobalTransaction()

    assert.deepEqual(inside, ['a'])
    assert.deepEqual(await notes(), [])
  })

  test('nothing can be asked after the last statement', async ({ assert }) => {
    await assert.rejects(
      () =>
        inPreparedTrx(async (trx) => {
          await last('a', trx)
          await note('b', trx)
        }),
      /has ended/
    )

    assert.deepEqual(await notes(), ['a'])
  })

  test('nor after it was rolled back, when others may have the connection', async ({ assert }) => {
    const late = await inPreparedTrx(async (trx) => {
      await note('a', trx)
      return () => note('b', trx)
    })

    await assert.rejects(late, /has ended/)

    assert.deepEqual(await notes(), [])
  })
})
