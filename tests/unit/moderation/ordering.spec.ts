import { test } from '@japa/runner'
import { allOf, fallsWithin } from '#moderation/lists/conditions'
import { ordering, sortsOf } from '#moderation/lists/ordering'
import { sql } from '#platform/database/sql'

const columns = { createdAt: sql`b.created_at`, price: sql`b.total_cents` }

test.group('Order of a list', () => {
  test('every column sorts up and down, and nothing else does', ({ assert }) => {
    assert.deepEqual(sortsOf(columns), ['createdAt', '-createdAt', 'price', '-price'])
  })

  test('equal rows are sorted by age and then by id, in the same direction', ({ assert }) => {
    assert.equal(
      ordering(columns, 'price', 'b').text,
      'b.total_cents ASC, b.created_at ASC, b.id ASC'
    )
    assert.equal(
      ordering(columns, '-price', 'b').text,
      'b.total_cents DESC, b.created_at DESC, b.id DESC'
    )
  })
})

test.group('Conditions of a list', () => {
  test('absent ones are left out; without any all rows match', ({ assert }) => {
    const { text, values } = allOf(undefined, sql`a = ${1}`, '', null, sql`b = ${2}`)
    assert.equal(text, '(a = $1) AND (b = $2)')
    assert.deepEqual(values, [1, 2])
    assert.equal(allOf(undefined, false).text, 'true')
    assert.equal(fallsWithin('t.created_at', {}).text, 'true')
  })
})
