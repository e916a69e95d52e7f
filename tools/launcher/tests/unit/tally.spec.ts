import { test } from '@japa/runner'
import { projectFolder } from '../../paths.ts'
import { failureLine, reasonsToFail } from '../../tally.ts'

const passed = { passed: 3, failed: 0, skipped: 0, pinned: 0 }
const complete = { expected: ['unit', 'browser'], isComplete: true, hasEnded: true }

test.group('Judging a test run', () => {
  test('a complete run of every suite is accepted', ({ assert }) => {
    const suites = new Map([
      ['unit', passed],
      ['browser', passed],
    ])

    assert.deepEqual(reasonsToFail(suites, complete), [])
  })

  test('a suite without an executed test is refused', ({ assert }) => {
    const suites = new Map([
      ['unit', passed],
      ['browser', { ...passed, passed: 0 }],
    ])

    assert.deepEqual(reasonsToFail(suites, complete), ['No test ran in: browser.'])
  })

  test('a suite that never started is refused', ({ assert }) => {
    assert.deepEqual(reasonsToFail(new Map([['unit', passed]]), complete), [
      'No test ran in: browser.',
    ])
  })

  test('a skipped or pinned test is refused in a complete run only', ({ assert }) => {
    const suites = new Map([['unit', { ...passed, skipped: 1, pinned: 1 }]])

    assert.lengthOf(reasonsToFail(suites, { ...complete, expected: ['unit'] }), 2)
    assert.deepEqual(reasonsToFail(suites, { expected: [], isComplete: false, hasEnded: true }), [])
  })

  test('a run that ends before its last test is refused', ({ assert }) => {
    const reasons = reasonsToFail(new Map([['unit', passed]]), {
      expected: [],
      isComplete: false,
      hasEnded: false,
    })

    assert.deepEqual(reasons, ['The run ended before all tests had run.'])
  })

  test('a filter that matches nothing is refused', ({ assert }) => {
    const reasons = reasonsToFail(new Map(), { expected: [], isComplete: false, hasEnded: true })

    assert.deepEqual(reasons, ['No test ran.'])
  })
})

test.group('The line of a failed test', () => {
  test('names its file, its title and the first line of the reason', ({ assert }) => {
    const line = failureLine({
      title: { original: 'floats', expanded: 'floats' },
      meta: { fileName: `${projectFolder}/tests/unit/boat.spec.ts` },
      errors: [{ phase: 'test', error: new Error('\u001b[31mit sank\u001b[39m\nat the quay') }],
    })

    assert.equal(line, 'Failed: tests/unit/boat.spec.ts: floats: it sank')
  })
})
