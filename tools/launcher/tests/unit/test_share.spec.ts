import { globSync } from 'node:fs'
import { test } from '@japa/runner'
import { projectFolder } from '../../paths.ts'
import { filesOfShare, splitShare } from '../../test_share.ts'

test.group('Share of a test suite', () => {
  test('shares have every file once', ({ assert }) => {
    const pattern = 'tests/browser/**/*.spec.ts'
    const [first, second] = [1, 2].map((nth) => filesOfShare([pattern], { nth, of: 2 }))

    assert.lengthOf(
      [...new Set([...first, ...second].map(String))],
      globSync(pattern, { cwd: projectFolder }).length
    )
    assert.closeTo(first.length, second.length, 1)
  })

  test('is told by a parameter that the runner does not see', ({ assert }) => {
    assert.deepEqual(splitShare(['browser', '--share=2/3']), {
      share: { nth: 2, of: 3 },
      parameters: ['browser'],
    })
    assert.deepEqual(splitShare(['unit', '--files=a']), {
      share: undefined,
      parameters: ['unit', '--files=a'],
    })
  })
})
