import { createHash } from 'node:crypto'
import { test } from '@japa/runner'
import { changedSince, versionOf } from '#shared/forms/record_version'

// Rule H64.
test.group('The version of a record', () => {
  const fields = { title: 'Lee of the island', accessCode: '7731', depth: 3.2 }

  test('names the fields that changed since', ({ assert }) => {
    const version = versionOf('a', fields)

    assert.deepEqual(changedSince(version, 'a', { ...fields }), [])
    assert.deepEqual(changedSince(version, 'a', { ...fields, title: 'New', depth: 3 }), [
      'title',
      'depth',
    ])
    assert.deepEqual(changedSince('nonsense', 'a', fields), ['title', 'accessCode', 'depth'])
  })

  test('tells nothing of short secrets', ({ assert }) => {
    const version = versionOf('a', fields)
    const guess = createHash('sha256').update(JSON.stringify(['a', 'accessCode', '7731']))

    assert.notInclude(version, guess.digest('base64url').slice(0, 6))
    assert.notEqual(versionOf('b', fields), version)
  })
})
