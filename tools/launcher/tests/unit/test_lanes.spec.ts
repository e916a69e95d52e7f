import { test } from '@japa/runner'
import { laneResult } from '../../test_lanes.ts'

test.group('Result of a test lane', () => {
  test('its counts, and the exit code of its process', ({ assert }) => {
    const green = { passed: 3, failed: 0, hasCounted: true, failures: [] }
    const failures = ['Failed: a.spec.ts: floats: expected true']
    const red = { passed: 2, failed: 1, hasCounted: true, failures }

    assert.deepEqual(laneResult(green, 0), { passed: 3, failed: 0, code: 0, failures: [] })
    assert.deepEqual(laneResult(red, 1), { passed: 2, failed: 1, code: 1, failures })
  })

  test('a process that ended without counting has failed, even with exit code 0', ({ assert }) => {
    const uncounted = { passed: 0, failed: 0, hasCounted: false, failures: [] }

    assert.deepEqual(laneResult(uncounted, 0), { passed: 0, failed: 1, code: 1, failures: [] })
    assert.deepEqual(laneResult(uncounted, null), { passed: 0, failed: 1, code: 1, failures: [] })
  })

  test('a process that passed every test and then crashed has failed', ({ assert }) => {
    const green = { passed: 3, failed: 0, hasCounted: true, failures: [] }

    assert.deepEqual(laneResult(green, 1), { passed: 3, failed: 1, code: 1, failures: [] })
    assert.deepEqual(laneResult(green, null), { passed: 3, failed: 1, code: 1, failures: [] })
  })
})
