import { test } from '@japa/runner'
import { restartDelay } from '../../restart.ts'

test.group('Restart delay', () => {
  test('doubles with every failure in a row, up to half a minute', ({ assert }) => {
    const pauses = [1, 2, 3, 4, 5, 6, 7].map(restartDelay)

    assert.deepEqual(pauses, [1000, 2000, 4000, 8000, 16_000, 30_000, 30_000])
  })
})
