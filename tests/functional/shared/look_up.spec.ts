import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { lookUp } from '#platform/database/look_up'
import type { Pool } from '#platform/database/prepared_trx'

const find = (number: number) =>
  lookUp<{ number: number; backend: number }>(
    'SELECT 10 / :number::int AS number, pg_backend_pid() AS backend',
    { number }
  )

const pool = () => db.connection().getReadClient().client as Pool

test.group('What is looked up at one moment', () => {
  test('goes out over one connection, and each gets its own answer', async ({ assert }) => {
    const answers = await Promise.all([1, 2, 5, 10].map(find))

    assert.deepEqual(
      answers.flat().map(({ number }) => number),
      [10, 5, 2, 1]
    )
    assert.lengthOf(new Set(answers.flat().map(({ backend }) => backend)), 1)
  })

  test('goes out over several connections when it is more than eight', async ({ assert }) => {
    const answers = await Promise.all(Array.from({ length: 17 }, () => find(1)))

    assert.lengthOf(answers.flat(), 17)
    assert.isAtMost(new Set(answers.flat().map(({ backend }) => backend)).size, 3)
    assert.isAtLeast(new Set(answers.flat().map(({ backend }) => backend)).size, 2)
  })

  test('fails alone when its own statement fails', async ({ assert }) => {
    const [before, failed, after] = await Promise.allSettled([find(1), find(0), find(2)])

    assert.equal((failed as PromiseRejectedResult).reason.code, '22012')
    assert.equal(before.status, 'fulfilled')
    assert.equal(after.status, 'fulfilled')
  })

  test('fails when the connection is lost, and the next is answered', async ({ assert }) => {
    const lost = await Promise.allSettled([
      lookUp('SELECT pg_terminate_backend(pg_backend_pid())', {}),
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
    await assert.rejects(() => lookUp('SELECT :name', {}), 'The statement has no value for :name.')
  })
})
