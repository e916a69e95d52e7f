import db from '@adonisjs/lucid/services/db'
import limiter from '@adonisjs/limiter/services/main'
import { test } from '@japa/runner'
import type { Pool } from '#platform/database/prepared_trx'
import { sentStatements } from '#tests/support/statements'

const LIMIT = { requests: 10, duration: '1 minute' }

const counter = () => limiter.use('shared', LIMIT)

async function consumed(key: string) {
  const count = await counter().get(key)
  return count?.consumed
}

test.group('Calls counted in the database', (group) => {
  group.each.setup(() => async () => {
    await db.from('rate_limits').where('key', 'like', '%counted-here%').delete()
  })

  test('are exact when many come at once', async ({ assert }) => {
    const calls = await Promise.allSettled(
      Array.from({ length: 40 }, () => counter().consume('counted-here'))
    )

    assert.lengthOf(
      calls.filter(({ status }) => status === 'fulfilled'),
      10
    )
    assert.equal(await consumed('counted-here'), 40)
  })

  test('are forgotten once, and begin anew', async ({ assert }) => {
    await counter().consume('counted-here')

    assert.isTrue(await counter().delete('counted-here'))
    assert.isFalse(await counter().delete('counted-here'))

    assert.isNull(await counter().get('counted-here'))
    await counter().consume('counted-here')
    assert.equal(await consumed('counted-here'), 1)
  })

  test('are given back, and set', async ({ assert }) => {
    await counter().consume('counted-here')
    await counter().consume('counted-here')
    await counter().decrement('counted-here')
    assert.equal(await consumed('counted-here'), 1)

    await counter().set('counted-here', 7, '1 minute')
    assert.equal(await consumed('counted-here'), 7)
  })

  test('of different people go out together, each by one statement', async ({
    assert,
    cleanup,
  }) => {
    const people = ['counted-here a', 'counted-here b', 'counted-here c']
    const pool = db.connection().getReadClient().client as Pool
    const { acquireConnection } = pool
    cleanup(() => void Object.assign(pool, { acquireConnection }))
    let connections = 0
    Object.assign(pool, {
      acquireConnection: () => {
        connections += 1
        return acquireConnection.call(pool)
      },
    })

    const sent = await sentStatements(() =>
      Promise.all(people.map((person) => counter().consume(person)))
    )

    assert.lengthOf(sent, 3)
    assert.equal(connections, 1)
    for (const person of people) assert.equal(await consumed(person), 1)
  })
})
