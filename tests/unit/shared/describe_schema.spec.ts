import { test } from '@japa/runner'
import { describeFields, describeType } from '#platform/openapi/describe_schema'
import {
  count,
  id,
  listOf,
  meaning,
  object,
  ref,
  type Schema,
  text,
} from '#platform/openapi/schema'
import { always, anyOf, nullable, oneOf } from '#tests/support/schemas'

const words = (schema: Schema) =>
  describeType(schema)
    .map((part) => part.text)
    .join('')

test.group('A schema in words', () => {
  test('reads as "{1}"')
    .with([
      [text, 'text'],
      [id, 'UUID'],
      [count, 'whole number'],
      [{ type: 'string', format: 'date-time' }, 'instant'],
      [{ type: ['string', 'null'] }, 'text or null'],
      [{}, 'anything'],
      [nullable(id), 'UUID or null'],
      [oneOf('USER', 'OWNER'), 'USER | OWNER'],
      [always(true), 'true'],
      [listOf(ref('Listing')), 'list of Listing'],
      [anyOf(ref('Listing'), ref('OwnerListing')), 'Listing or OwnerListing'],
    ] as const)
    .run(({ assert }, [schema, expected]) => {
      assert.equal(words(schema), expected)
    })

  test('a named schema links to its description', ({ assert }) => {
    assert.deepEqual(describeType(ref('Photo')), [{ text: 'Photo', href: '#schema-Photo' }])
  })

  test('nested fields get dotted names', ({ assert }) => {
    const fields = describeFields(
      object({
        owner: object({ firstName: text }),
        lines: listOf(object({ total: count })),
        cheaper: nullable(object({ nights: count })),
      })
    )

    assert.deepEqual(
      fields.map(({ name }) => name),
      ['owner', 'owner.firstName', 'lines', 'lines[].total', 'cheaper', 'cheaper.nights']
    )
  })

  test('required fields, meanings and limits are described', ({ assert }) => {
    const [title, nights] = describeFields({
      type: 'object',
      required: ['title'],
      properties: {
        title: { type: 'string', minLength: 1, maxLength: 120 },
        nights: meaning('Of the stay', { type: 'integer', minimum: 1 }),
      },
    })

    assert.isTrue(title.isRequired)
    assert.equal(title.notes, '1 to 120 characters')
    assert.isFalse(nights.isRequired)
    assert.equal(nights.notes, 'Of the stay; at least 1')
  })
})
