import { test } from '@japa/runner'
import { ratingOf } from '#catalog/rules/rating'

test.group('The rating of a mooring', () => {
  // Rule J8.
  test('of {0} reviews with {1} stars together is {2}')
    .with([
      [0, 0, null],
      [1, 5, null],
      [2, 10, null],
      [3, 15, 5],
      [3, 14, 4.7],
      [3, 13, 4.3],
      [4, 17, 4.3],
      [8, 30, 3.8],
      [20, 81, 4.1],
      [40, 166, 4.2],
      [3, 3, 1],
    ] as const)
    .run(({ assert }, [ratingCount, ratingSum, average]) => {
      assert.deepEqual(
        ratingOf({ ratingCount, ratingSum }),
        average && { average, count: ratingCount }
      )
    })
})
