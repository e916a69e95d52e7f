import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { writeBeside } from '#platform/database/look_up'
import { runSql } from '#platform/database/run_sql'
import { type Sql, sql } from '#platform/database/sql'
import { sentStatements } from '#tests/support/statements'
import type { Pool } from '#platform/database/prepared_trx'

const lookUp = <Row extends object>(statement: Sql) =>
  runSql<Row>(statement, { client: 'together' })

/** `began` tells one write from another: PostgreSQL takes each for one transaction. */
const find = (number: number) =>
  lookUp<{ number: number; began: string }>(
    sql`SELECT 10 / ${number}::int AS number, concat(pg_backend_pid(), ' ', now()) AS began`
  )

const writes = (answers: { began: string }[][]) =>
  Object.values(Object.groupBy(answers.flat(), ({ began }) => began)).map((all) => all!.length)

const pool = () => db.connection().getReadClient().client as Pool

test.group('What is looked up at one moment', () => {
  test('goes out in one write, and each gets its own answer', async ({ assert }) => {
    const answers = await Promise.all([1, 2, 5, 10].map(find))

    assert.deepEqual(
      answers.flat().map(({ number }) => number),
      [10, 5, 2, 1]
    )
    assert.deepEqual(writes(answers), [4])
  })

  test('goes out in several writes when it is more than eight', async ({ assert }) => {
    const answers = await Promise.all(Array.from({ length: 17 }, () => find(1)))

    assert.sameMembers(writes(answers), [8, 8, 1])
  })

  test('fails alone when its own statement fails', async ({ assert }) => {
    const [before, failed, after] = await Promise.allSettled([find(1), find(0), find(2)])

    assert.equal((failed as PromiseRejectedResult).reason.code, '22012')
    assert.equal(before.status, 'fulfilled')
    assert.equal(after.status, 'fulfilled')
  })

  test('that writes is committed by itself, and never sent again', async ({ assert, cleanup }) => {
    await db.rawQuery('CREATE TABLE noted (note int CHECK (note > 0))')
    cleanup(() => db.rawQuery('DROP TABLE noted'))
    const note = (value: number) =>
      writeBeside({
        name: 'note',
        text: "INSERT INTO noted VALUES ($1) RETURNING note, concat(pg_backend_pid(), ' ', now()) AS began",
        values: [`${value}`],
      }) as ReturnType<typeof find>

    const answers = await Promise.all([find(1), note(1), find(2), note(2)])
    const sent = await sentStatements(async () => {
      const [failed] = await Promise.allSettled([note(0), find(1), note(3)])
      assert.equal((failed as PromiseRejectedResult).reason.code, '23514')
    })

    assert.sameMembers(writes(answers), [2, 1, 1])
    assert.lengthOf(sent, 3)
    assert.deepEqual(
      await lookUp(sql`SELECT note FROM noted ORDER BY note`),
      [1, 2, 3].map((value) => ({ note: value }))
    )
  })

  test('fails together when it was cancelled, and is not asked again', async ({ assert }) => {
    const cancelled = () => lookUp(sql`SELECT pg_cancel_backend(pg_backend_pid()), pg_sleep(5)`)

    const sent = await sentStatements(async () => {
      const answers = await Promise.allSettled([cancelled(), find(1)])
      const codes = answers.map((one) => (one as PromiseRejectedResult).reason.code)
      assert.deepEqual(codes, ['57014', '57014'])
    })

    assert.lengthOf(sent, 2)
  })

  test('fails when the connection is lost, and the next is answered', async ({ assert }) => {
    const lost = await Promise.allSettled([
      lookUp(sql`SELECT pg_terminate_backend(pg_backend_pid())`),
      find(1),
    ])

    assert.deepEqual(
      lost.map(({ status }) => status),
      ['rejected', 'rejected']
    )
    const [{ number }] = await find(2)
    assert.equal(number, 5)
  })

  test('fails when no connection is to be had', async ({ assert, cleanup }) => {
    const { acquireConnection } = pool()
    cleanup(() => void Object.assign(pool(), { acquireConnection }))
    Object.assign(pool(), { acquireConnection: () => Promise.reject(new Error('none left')) })

    const failed = await Promise.allSettled([find(1), find(2)])

    assert.deepEqual(
      failed.map((one) => (one as PromiseRejectedResult).reason.message),
      ['none left', 'none left']
    )
  })

  test('of a missing value fails at once', async ({ assert }) => {
    await assert.rejects(
      () => lookUp(sql`SELECT ${undefined}`),
      'A statement has a value that is undefined.'
    )
  })
})
