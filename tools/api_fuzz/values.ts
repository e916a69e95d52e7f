import fc, { type Arbitrary } from 'fast-check'

/** A JSON Schema, as far as the document uses it. */
export type Schema = Record<string, unknown>

/** Ids that exist, for a field that names something. */
export type Ids = string[]

const NOBODY = '00000000-0000-4000-8000-000000000000'
const ANY_TEXT = { unit: 'grapheme' } as const

/** Values that a field of the wrong kind could be taken for. */
export const STRANGE: unknown[] = [
  { toString: 1 },
  { valueOf: 'x', toString: null },
  {},
  [],
  [3],
  ['3'],
  [[]],
  true,
  false,
  null,
  '',
  ' ',
  '12e3',
  '0x1',
  'NaN',
  'nothing',
  'no\0thing',
  'half\ud800',
  '\u202Ereversed',
  -1,
  0.001,
  1e21,
  2 ** 53,
  '9'.repeat(400),
  'x'.repeat(6000),
  '2027-13-45',
  '9999-12-31T23:00:00Z',
]

/** Values that a schema allows, nearly always; the caller checks. */
export function valuesOf(schema: Schema, ids: Ids): Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...(schema.enum as unknown[]))
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.type === 'object' || schema.properties) return objectsOf(schema, ids)
  if (schema.anyOf && !schema.type)
    return fc.oneof(...(schema.anyOf as Schema[]).map((one) => valuesOf(one, ids)))

  const types = [schema.type].flat() as string[]
  return fc.oneof(...types.map((type) => ofType(type, schema, ids)))
}

function ofType(type: string, schema: Schema, ids: Ids): Arbitrary<unknown> {
  switch (type) {
    case 'integer':
      return integersOf(schema)
    case 'number':
      return numbersOf(schema)
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array':
      return fc.array(valuesOf(schema.items as Schema, ids), {
        maxLength: Math.min(4, Number(schema.maxItems ?? 4)),
      })
    default:
      return [schema.type].flat().some((one) => one === 'number' || one === 'integer')
        ? decimalsOf(schema)
        : textsOf(schema, ids)
  }
}

function integersOf({ minimum = -1000, maximum = 1_000_000 }: Schema) {
  return fc.integer({ min: Number(minimum), max: Number(maximum) })
}

function numbersOf(schema: Schema): Arbitrary<number> {
  const { minimum = -1000, maximum = 1_000_000, multipleOf } = schema
  const steps = multipleOf ? Math.round(1 / Number(multipleOf)) : 10_000

  return fc
    .integer({ min: Math.ceil(Number(minimum) * steps), max: Math.floor(Number(maximum) * steps) })
    .map((count) => count / steps)
}

/** A number as a text of plain decimals. */
function decimalsOf(schema: Schema) {
  const isWhole = [schema.type].flat().includes('integer')

  return isWhole
    ? integersOf(schema).map(String)
    : numbersOf(schema).map((value) => value.toFixed(4).replace(/\.?0+$/, ''))
}

function textsOf(schema: Schema, ids: Ids): Arbitrary<string> {
  const formats = [schema.format, ...((schema.anyOf ?? []) as Schema[]).map(({ format }) => format)]
  if (formats.includes('uuid'))
    return ids.length > 0
      ? fc.oneof(
          { weight: 6, arbitrary: fc.constantFrom(...ids) },
          { weight: 1, arbitrary: fc.constant(NOBODY) }
        )
      : fc.uuid({ version: 4 })
  if (formats.includes('email'))
    return fc.stringMatching(/^[a-z]{3,12}\.[a-z]{2,9}@(harbour|ferry)\.example\.com$/)
  if (formats.includes('date')) return datesOf()

  return plainTexts(schema)
}

function datesOf(): Arbitrary<string> {
  const days = fc
    .integer({ min: -40, max: 500 })
    .map((offset) => new Date(Date.now() + offset * 86_400_000))

  return days.chain((day) =>
    fc.constantFrom(
      day.toISOString().slice(0, 10),
      day.toISOString(),
      day.toISOString().replace(/\.\d+Z$/, '+12:00')
    )
  )
}

function plainTexts({
  minLength = 0,
  maxLength = 80,
  pattern,
  allOf = [],
}: Schema): Arbitrary<string> {
  const patterns = [pattern, ...(allOf as Schema[]).map((one) => one.pattern)]
    .filter((source) => source !== undefined)
    .map((source) => new RegExp(String(source), 'u'))
  const least = Math.max(1, Number(minLength))
  const most = Number(maxLength)
  const words = fc
    .constantFrom('Aroha', 'Sheltered swing mooring', 'Ōkahu Bay 12', '⛵ 🛥 boats', "O'Neill-Smith")
    .filter((text) => [...text].length >= least && [...text].length <= most)
  const long = fc.constant('🛥'.repeat(most))

  return fc
    .oneof(
      ...(least <= 5 && most >= 5 ? [{ arbitrary: words, weight: 4 }] : []),
      {
        arbitrary: fc.string({
          ...ANY_TEXT,
          minLength: least,
          maxLength: Math.min(most, least + 30),
        }),
        weight: 3,
      },
      { arbitrary: long, weight: 1 }
    )
    .filter(
      (text) =>
        [...text].length <= most &&
        [...text].length >= Number(minLength) &&
        patterns.every((one) => one.test(text))
    )
}

function objectsOf(schema: Schema, ids: Ids) {
  const { properties = {}, required = [], dependentRequired, minProperties = 0 } = schema
  const fields = Object.entries(properties as Record<string, Schema>).map(
    ([name, field]) => [name, valuesOf(field, ids)] as const
  )
  const needed = dependentRequired ? fields.map(([name]) => name) : (required as string[])

  return fc
    .record(Object.fromEntries(fields), { requiredKeys: needed })
    .filter((one) => Object.keys(one).length >= Number(minProperties))
}
