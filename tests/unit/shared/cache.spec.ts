import { test } from '@japa/runner'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { Cache } from '#platform/database/cache'

/** A fake clock, in milliseconds. */
function stoppedClock() {
  const now = performance.now
  let time = 0
  performance.now = () => time
  const restore = () => {
    performance.now = now
  }

  return { advance: (by: number) => (time += by), restore }
}

/** Returns 1, 2, 3 ... and counts its calls. */
function counter() {
  let asked = 0
  return { ask: async () => ++asked, count: () => asked }
}

test.group('Cache', (group) => {
  let clock: ReturnType<typeof stoppedClock>
  group.each.setup(() => {
    clock = stoppedClock()
    return () => clock.restore()
  })

  test('a steady value stays fresh for all its seconds, however fast it loads', async ({
    assert,
  }) => {
    const cache = new Cache<number>({ seconds: 60, maxEntries: 10, isSteady: true })
    const { ask, count } = counter()
    await cache.getOrSet('words', ask)

    clock.advance(60_000)
    await cache.getOrSet('words', ask)
    assert.equal(count(), 1)
    clock.advance(1)
    assert.equal(await cache.getOrSet('words', ask), 1)
    assert.equal(count(), 2)
  })

  test('concurrent callers share one load', async ({ assert }) => {
    const cache = new Cache<number>({ seconds: 60, maxEntries: 10 })
    const { ask, count } = counter()

    assert.deepEqual(
      await Promise.all([1, 2, 3].map(() => cache.getOrSet('total', ask))),
      [1, 1, 1]
    )
    assert.equal(count(), 1)
  })

  test('with zero seconds every call loads', async ({ assert }) => {
    const cache = new Cache<number>({ seconds: 0, maxEntries: 10 })
    const { ask } = counter()

    assert.equal(await cache.getOrSet('total', ask), 1)
    assert.equal(await cache.getOrSet('total', ask), 2)
  })

  test('failures are not cached', async ({ assert }) => {
    const cache = new Cache<number>({ seconds: 60, maxEntries: 10 })

    await assert.rejects(() => cache.getOrSet('total', () => Promise.reject(new Error('down'))))
    assert.equal(await cache.getOrSet('total', async () => 7), 7)
  })

  test('the oldest entry is dropped', async ({ assert }) => {
    const cache = new Cache<number>({ seconds: 60, maxEntries: 2 })
    const { ask } = counter()
    const slowly = async () => {
      clock.advance(1000)
      return ask()
    }

    for (const name of ['one', 'two', 'three']) await cache.getOrSet(name, slowly)
    assert.equal(await cache.getOrSet('three', slowly), 3)
    assert.equal(await cache.getOrSet('one', slowly), 4)
  })

  test('a stale value is served while it is refreshed', async ({ assert }) => {
    const cache = new Cache<number>({ seconds: 60, maxEntries: 10 })
    const { ask: count } = counter()
    const ask = async () => {
      clock.advance(2000)
      return count()
    }

    await cache.getOrSet('total', ask)
    clock.advance(61_000)
    assert.equal(await cache.getOrSet('total', ask), 1)
    await nextTurn()
    assert.equal(await cache.getOrSet('total', ask), 2)
    clock.advance(300_000)
    assert.equal(await cache.getOrSet('total', ask), 3)
  })

  test('cheap values are cached briefly', async ({ assert }) => {
    const cache = new Cache<number>({ seconds: 60, maxEntries: 10 })
    const { ask: count } = counter()
    const ask = async () => {
      clock.advance(1)
      return count()
    }

    await cache.getOrSet('total', ask)
    clock.advance(40)
    assert.equal(await cache.getOrSet('total', ask), 1)
    clock.advance(100)
    assert.equal(await cache.getOrSet('total', ask), 2)
  })

  test('a report that loads slowly is fresh for ten times as long, another value never beyond its seconds', async ({
    assert,
  }) => {
    const loadsAfter = async (milliseconds: number, isReport: boolean) => {
      const cache = new Cache<number>({ seconds: 10, maxEntries: 10, isReport })
      const { ask, count } = counter()
      const slowly = async () => {
        clock.advance(5000)
        return ask()
      }

      await cache.getOrSet('sum', slowly)
      clock.advance(milliseconds)
      await cache.getOrSet('sum', slowly)
      return count()
    }

    assert.equal(await loadsAfter(45_000, true), 1)
    assert.equal(await loadsAfter(45_001, true), 2)
    assert.equal(await loadsAfter(5000, false), 1)
    assert.equal(await loadsAfter(5001, false), 2)
  })
})
