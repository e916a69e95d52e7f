import { test } from '@japa/runner'
import { changesBetween } from '#moderation/rules/changes_between'

test.group('Changes between two states', () => {
  test('only fields that differ are told, in words', ({ assert }) => {
    const before = { email: 'mere@example.com', isActive: true, reason: null, tags: ['a'] }
    const after = { email: 'mere@example.com', isActive: false, reason: 'Late', tags: ['a', 'b'] }

    assert.deepEqual(changesBetween(before, after), [
      { field: 'isActive', before: 'yes', after: 'no' },
      { field: 'reason', before: null, after: 'Late' },
      { field: 'tags', before: '["a"]', after: '["a","b"]' },
    ])
  })

  test('undefined, null and an empty text are equal', ({ assert }) => {
    assert.deepEqual(changesBetween({ reason: null }, { reason: '', other: undefined }), [])
  })
})
