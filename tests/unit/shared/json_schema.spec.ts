import { test } from '@japa/runner'
import { count, instant, listOf, object, ref, type Schema, text } from '#platform/openapi/schema'
import { anyOf, nullable, oneOf } from '#tests/support/schemas'
import { violations } from '#tests/support/json_schema'

const components = { Person: object({ name: text }) }
const wrong = (schema: Schema, value: unknown) => violations({ schema, value, components })

test.group('Schema validation', () => {
  test('{$i}: is valid')
    .with([
      { schema: text, value: '' },
      { schema: count, value: 0 },
      { schema: {}, value: [undefined] },
      { schema: nullable(instant), value: null },
      { schema: nullable(instant), value: '2027-02-05T01:00:00.000Z' },
      { schema: listOf(ref('Person')), value: [{ name: 'Mere' }] },
      { schema: anyOf(ref('Person'), text), value: 'Mere' },
      { schema: { type: ['string', 'null'], minLength: 2 }, value: null },
      { schema: { type: 'string', pattern: String.raw`^\P{Cc}*$` }, value: 'Ōrākei' },
      { schema: { properties: { a: text } }, value: {} },
      {
        schema: { patternProperties: { '^x': text }, properties: { y: text } },
        value: { x1: '', y: '' },
      },
    ])
    .run(({ assert }, { schema, value }) => {
      assert.deepEqual(wrong(schema, value), [])
    })

  test('{$i}: {says}')
    .with([
      { schema: text, value: 7, says: 'the value must be string' },
      { schema: count, value: 1.5, says: 'the value must be integer' },
      { schema: count, value: -1, says: 'the value must be >= 0' },
      { schema: { maximum: 5 }, value: 6, says: 'the value must be <= 5' },
      {
        schema: oneOf('USER', 'OWNER'),
        value: 'ADMIN',
        says: 'the value must be equal to one of the allowed values',
      },
      { schema: { const: true }, value: 'true', says: 'the value must be equal to constant' },
      { schema: instant, value: '2027-02-05', says: 'the value must match format "date-time"' },
      { schema: { pattern: '^a' }, value: 'b', says: 'the value must match pattern "^a"' },
      {
        schema: { minLength: 2 },
        value: 'a',
        says: 'the value must NOT have fewer than 2 characters',
      },
      { schema: { maxItems: 0 }, value: [1], says: 'the value must NOT have more than 0 items' },
      { schema: object({ a: text }), value: [], says: 'the value must be object' },
      { schema: object({ a: text }), value: {}, says: "the value must have required property 'a'" },
      {
        schema: object({ a: text }),
        value: { a: '', b: 1 },
        says: 'the value must NOT have additional properties {"additionalProperty":"b"}',
      },
      {
        schema: object({}),
        value: { b: 1 },
        says: 'the value must NOT have additional properties {"additionalProperty":"b"}',
      },
      {
        schema: listOf(ref('Person')),
        value: [{ name: null }],
        says: 'the value/0/name must be string',
      },
      {
        schema: { patternProperties: { '^x': text } },
        value: { y: '' },
        says: 'the value must NOT have additional properties {"additionalProperty":"y"}',
      },
    ])
    .run(({ assert }, { schema, value, says }) => {
      const found = wrong(schema, value)

      assert.lengthOf(found, 1)
      assert.isTrue(found[0].startsWith(says), found[0])
    })

  test('a value that matches no choice has the errors of each', ({ assert }) => {
    const found = wrong(nullable(text), 7).join()

    assert.include(found, 'must be string')
    assert.include(found, 'must be null')
  })

  test('an unknown keyword is an error', ({ assert }) => {
    assert.throws(() => wrong({ unique: true }, []), /unique/)
    assert.throws(() => wrong(ref('Nobody'), {}))
  })
})
