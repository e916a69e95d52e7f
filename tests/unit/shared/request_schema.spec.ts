import vine from '@vinejs/vine'
import { test } from '@japa/runner'
import { asSent } from '#platform/openapi/request_schema'
import type { Schema } from '#platform/openapi/schema'
import { violations } from '#tests/support/json_schema'

test.group('The schema of a body', () => {
  // Rule H27.
  test('takes the words of a field that may be null, null, and nothing else', ({ assert }) => {
    const words = vine.enum(['open', 'closed'] as const).nullable()
    const body = vine.create({ left: words.clone().optional(), sent: words })
    const schema = asSent(body.toJSONSchema() as Schema)
    const problems = (left: unknown) =>
      violations({ schema, value: { left, sent: 'open' }, components: {} })

    for (const left of ['open', 'closed', null]) assert.deepEqual(problems(left), [])
    for (const left of ['ajar', 1]) assert.isNotEmpty(problems(left))
  })
})
