import { test } from '@japa/runner'
import { explain } from '#platform/openapi/meanings'
import { count, listOf, object, ref, text } from '#platform/openapi/schema'
import { nullable } from '#tests/support/schemas'

const number = { type: 'number' }

test.group('The meanings of an answer', () => {
  test('a sentence goes to its field, also inside lists and objects', ({ assert }) => {
    const lines = listOf(object({ total: number }))

    assert.deepEqual(
      explain(object({ lines, total: number }), { 'lines.total': 'NZD', 'total': 'NZD in all' }),
      object({
        lines: listOf(object({ total: { ...number, description: 'NZD' } })),
        total: { ...number, description: 'NZD in all' },
      })
    )
  })

  test('keywords replace what types cannot tell, null stays possible', ({ assert }) => {
    const explained = explain(object({ rate: nullable(number) }), {
      rate: { ...count, description: 'NZD' },
    })

    assert.deepEqual(explained, object({ rate: { ...nullable(count), description: 'NZD' } }))
  })

  test('names tell formats of texts', ({ assert }) => {
    const fields = object({
      id: text,
      bookingId: nullable(text),
      createdAt: text,
      endDate: text,
      email: text,
      idea: text,
      lateAt: { type: 'boolean' },
    })

    assert.deepEqual(
      explain(fields),
      object({
        id: { ...text, format: 'uuid' },
        bookingId: nullable({ ...text, format: 'uuid' }),
        createdAt: { ...text, format: 'date-time' },
        endDate: { ...text, format: 'date' },
        email: { ...text, format: 'email' },
        idea: text,
        lateAt: { type: 'boolean' },
      })
    )
  })

  test('a page of a list counts in whole numbers', ({ assert }) => {
    const page = object({ total: number, page: number, limit: number, totalPages: number })
    const fromOne = { type: 'integer', minimum: 1 }

    assert.deepEqual(
      explain(page),
      object({ total: count, page: fromOne, limit: fromOne, totalPages: fromOne })
    )
  })

  test('the meaning of a field that is not there is refused', ({ assert }) => {
    assert.throws(() => explain(object({ person: ref('Person') }), { age: 'Years' }), /age/)
  })
})
