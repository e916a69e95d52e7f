import { test } from '@japa/runner'
import { allOf, fallsWithin } from '#moderation/lists/conditions'
import { ordering, sortsOf } from '#moderation/lists/ordering'

const columns = { createdAt: 'b.created_at', price: 'b.total_cents' }

test.group('Order of a list', () => {
  test('every column sorts up and down, and nothing else does', ({ assert }) => {
    assert.deepEqual(sortsOf(columns), ['createdAt', '-createdAt', 'price', '-price'])
  })

  test('equal rows are sorted by age and then by id, in the same direction', ({ assert }) => {
    assert.equal(ordering(columns, 'price', 'b'), 'b.total_cents ASC, b.created_at ASC, b.id ASC')
    assert.equal(
      ordering(columns, '-price', 'b'),
      'b.total_cents DESC, b.created_at DESC, b.id DESC'
    )
  })
})

test.group('Conditions of a list', () => {
  test('absent ones are left out; without any all rows match', ({ assert }) => {
    assert.equal(allOf(undefined, 'a = 1', '', null, 'b = 2'), 'a = 1\n  AND b = 2')
    assert.equal(allOf(undefined, false), 'true')
    assert.equal(fallsWithin('t.created_at', {}), 'true')
  })
})
