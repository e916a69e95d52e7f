import { test } from '@japa/runner'
import {
  anyOf,
  count,
  instant,
  listOf,
  nullable,
  object,
  oneOf,
  ref,
  type Schema,
  text,
} from '#platform/openapi/schema'
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
      { schema: text, value: 7, says: 'the value is no string' },
      { schema: count, value: 1.5, says: 'the value is no integer' },
      { schema: count, value: -1, says: 'the value is below 0' },
      { schema: { maximum: 5 }, value: 6, says: 'the value is above 5' },
      { schema: oneOf('USER', 'OWNER'), value: 'ADMIN', says: 'the value is not in USER,OWNER' },
      { schema: { const: true }, value: 'true', says: 'the value is not true' },
      { schema: instant, value: '2027-02-05', says: 'the value is no date-time' },
      { schema: { pattern: '^a' }, value: 'b', says: 'the value is not like ^a' },
      { schema: { minLength: 2 }, value: 'a', says: 'the value is too short' },
      { schema: { maxItems: 0 }, value: [1], says: 'the value has too many' },
      { schema: object({ a: text }), value: [], says: 'the value is no object' },
      { schema: object({ a: text }), value: {}, says: 'the value.a is missing' },
      {
        schema: object({ a: text }),
        value: { a: '', b: 1 },
        says: 'the value.b is not documented',
      },
      { schema: object({}), value: { b: 1 }, says: 'the value.b is not documented' },
      {
        schema: listOf(ref('Person')),
        value: [{ name: null }],
        says: 'the value[0].name is no string',
      },
      {
        schema: { patternProperties: { '^x': text } },
        value: { y: '' },
        says: 'the value.y is not documented',
      },
    ])
    .run(({ assert }, { schema, value, says }) => {
      assert.deepEqual(wrong(schema, value), [says])
    })

  test('a value that matches no choice has the errors of each', ({ assert }) => {
    assert.deepEqual(wrong(nullable(text), 7), ['the value is no string', 'the value is no null'])
  })

  test('an unknown keyword is an error', ({ assert }) => {
    assert.throws(() => wrong({ uniqueItems: true }, []), /uniqueItems/)
    assert.throws(() => wrong(ref('Nobody'), {}))
  })
})
