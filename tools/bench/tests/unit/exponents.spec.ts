import { test } from '@japa/runner'
import { exponentOf, growthOf } from '../../growth/exponents.ts'
import type { Outcome } from '../../measure.ts'

const outcome = (title: string, web: number | null, rate = 1000): Outcome => ({
  letter: 'a',
  title,
  connections: 20,
  servers: {
    ours: {
      server: 'ours',
      rate,
      p50: 1,
      p99: 2,
      bytes: 1,
      web,
      postgres: web,
      memory: null,
      failures: 0,
    },
  },
})

const sizes = [
  { listings: 100, bookings: 200 },
  { listings: 10_000, bookings: 2_000_000 },
]

test.group('Growth', () => {
  test('the exponent is the power of the size that the time grows with', ({ assert }) => {
    const size = { from: 100, to: 10_000 }

    assert.equal(exponentOf({ from: 3, to: 3 }, size), 0)
    assert.closeTo(exponentOf({ from: 3, to: 300 }, size), 1, 1e-9)
    assert.closeTo(exponentOf({ from: 3, to: 30 }, size), 0.5, 1e-9)
  })

  test('a work that grows with the root of the listings is told, one that grows with their logarithm is not', ({
    assert,
  }) => {
    const [root, logarithm] = growthOf(
      sizes.map((size) => ({
        ...size,
        outcomes: [
          outcome('root', Math.sqrt(size.listings)),
          outcome('logarithm', Math.log(size.listings)),
        ],
      }))
    )

    assert.closeTo(root.byListings!, 0.5, 1e-9)
    assert.closeTo(root.byBookings!, 0.25, 1e-9)
    assert.deepEqual(root.times, [20, 200])
    assert.isTrue(root.isFaster)
    assert.isFalse(logarithm.isFaster)
  })

  test('without processor time it is that of the rates, and null for a work that one size lacks', ({
    assert,
  }) => {
    const [small, large] = sizes
    const [rated, lacking] = growthOf([
      { ...small, outcomes: [outcome('rated', null, 1000), outcome('lacking', 1)] },
      { ...large, outcomes: [outcome('rated', null, 10)] },
    ])

    assert.closeTo(rated.byListings!, 1, 1e-9)
    assert.deepEqual([lacking.times[1], lacking.byListings, lacking.isFaster], [null, null, null])
  })
})
