import { test } from '@japa/runner'
import { objectionsTo } from '../../../bin/launcher/tally.ts'

const passed = { passed: 3, failed: 0, skipped: 0, pinned: 0 }
const complete = { expected: ['unit', 'browser'], isComplete: true, hasEnded: true }

test.group('Judging a test run', () => {
  test('a complete run in which every suite ran is accepted', ({ assert }) => {
    const suites = new Map([
      ['unit', passed],
      ['browser', passed],
    ])

    assert.deepEqual(objectionsTo(suites, complete), [])
  })

  test('a suite without a single executed test is refused', ({ assert }) => {
    const suites = new Map([
      ['unit', passed],
      ['browser', { ...passed, passed: 0 }],
    ])

    assert.deepEqual(objectionsTo(suites, complete), ['No test ran in: browser.'])
  })

  test('a suite that never started is refused', ({ assert }) => {
    assert.deepEqual(objectionsTo(new Map([['unit', passed]]), complete), [
      'No test ran in: browser.',
    ])
  })

  test('a skipped or pinned test is refused in a complete run only', ({ assert }) => {
    const suites = new Map([['unit', { ...passed, skipped: 1, pinned: 1 }]])

    assert.lengthOf(objectionsTo(suites, { ...complete, expected: ['unit'] }), 2)
    assert.deepEqual(objectionsTo(suites, { expected: [], isComplete: false, hasEnded: true }), [])
  })

  test('a run that ends before its last test is refused', ({ assert }) => {
    const objections = objectionsTo(new Map([['unit', passed]]), {
      expected: [],
      isComplete: false,
      hasEnded: false,
    })

    assert.deepEqual(objections, ['The run ended before all tests had their turn.'])
  })

  test('a filter that matches nothing is refused', ({ assert }) => {
    const objections = objectionsTo(new Map(), { expected: [], isComplete: false, hasEnded: true })

    assert.deepEqual(objections, ['No test ran.'])
  })
})
