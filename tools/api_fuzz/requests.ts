import fc, { type Arbitrary } from 'fast-check'
import type { Call, Parameter } from './document.ts'
import type { Check } from './schemas.ts'
import { type Ids, type Schema, STRANGE, valuesOf } from './values.ts'

export interface Request {
  call: Call
  /** Values of the path, by name. */
  path: Record<string, string>
  /** Fields of the query as they are sent. */
  query: [string, string][]
  /** Undefined: no body. */
  body: unknown
  /** Whether the document allows it, as far as schemas say. */
  isValid: boolean
}

/** Ids that exist, by the part of a path that stands before one: `bookings`. `listings` are for bodies too. */
export type KnownIds = Record<string, Ids>

interface Context {
  ids: KnownIds
  check: Check
}

/** Requests for a call: as the document allows them, and with one part that it may not allow. */
export function requestsFor(call: Call, { ids, check }: Context): Arbitrary<Request> {
  const inPath = call.parameters.filter((parameter) => parameter.in === 'path')
  const inQuery = call.parameters.filter((parameter) => parameter.in === 'query')
  const fields = inQuery.flatMap(fieldsOf)

  return fc
    .record({
      path: fc.record(
        Object.fromEntries(
          inPath.map(({ name, schema }) => [name, valuesOf(schema, idsIn(call, name, ids))])
        )
      ),
      query: fc.tuple(...inQuery.map((parameter) => queryValues(parameter, ids.listings ?? []))),
      body: bodiesFor(call, ids.listings ?? []),
      breakIt: fc.boolean(),
      where: fc.nat(),
      what: fc.constantFrom(...STRANGE),
      isLeftOut: fc.integer({ min: 0, max: 9 }).map((chance) => chance === 0),
    })
    .map(({ path, query, body, breakIt, where, what, isLeftOut }) => {
      const given: [string, string][] = query.flatMap((one) => Object.entries(one as object))
      const broken = breakIt
        ? breakOne({ query: given, body, fields, where, what, isLeftOut })
        : { query: given, body }

      return {
        call,
        path: path as Record<string, string>,
        ...broken,
        isValid: isAllowed(call, { ...broken, fields, inQuery, check }),
      }
    })
}

/** The ids that a parameter of the path is one of. */
function idsIn({ path }: Call, name: string, ids: KnownIds): Ids {
  const collection = new RegExp(`([a-z-]+)/{${name}}`).exec(path)![1]

  return ids[collection] ?? ids.listings ?? []
}

/** A field of the query; one of a group of fields is a field too. */
interface Field {
  name: string
  schema: Schema
}

function fieldsOf({ name, schema }: Parameter): Field[] {
  return schema.properties
    ? Object.entries(schema.properties as Record<string, Schema>).map(([one, of]) => ({
        name: one,
        schema: of,
      }))
    : [{ name, schema }]
}

function queryValues(
  { name, required, schema }: Parameter,
  ids: Ids
): Arbitrary<Record<string, string>> {
  const values = valuesOf(schema, ids).map((value) =>
    Object.fromEntries(
      Object.entries(schema.properties ? (value as object) : { [name]: value }).map(
        ([key, one]) => [key, String(one).toWellFormed()]
      )
    )
  )

  return required ? values : fc.oneof(fc.constant({}), fc.constant({}), values)
}

function bodiesFor({ body }: Call, ids: Ids): Arbitrary<unknown> {
  if (!body || body.mediaType !== 'application/json') return fc.constant(undefined)
  const bodies = valuesOf(body.schema, ids)

  return body.required ? bodies : fc.oneof(fc.constant(undefined), bodies)
}

interface Breaking {
  query: [string, string][]
  body: unknown
  fields: Field[]
  where: number
  what: unknown
  isLeftOut: boolean
}

function breakOne({ query, body, fields, where, what, isLeftOut }: Breaking) {
  if (typeof body === 'object' && body !== null) {
    if (where % 9 === 0) return { query, body: what }
    const names = Object.keys(body)
    if (names.length === 0) return { query, body }
    const broken = names[where % names.length]
    const rest = Object.entries(body).filter(([name]) => name !== broken)

    return {
      query,
      body: Object.fromEntries(isLeftOut ? rest : [...rest, [broken, what]]),
    }
  }
  if (fields.length === 0) return { query, body }
  const { name } = fields[where % fields.length]
  const others = query.filter(([one]) => one !== name)
  if (isLeftOut) return { query: others, body }
  const isNested = typeof what === 'object' && what !== null

  return {
    query: [
      ...others,
      [isNested ? `${name}[]` : name, String(isNested ? 3 : what).toWellFormed()],
    ] as [string, string][],
    body,
  }
}

interface Sent {
  query: [string, string][]
  body: unknown
  fields: Field[]
  inQuery: Parameter[]
  check: Check
}

function isAllowed(
  { body: documented }: Call,
  { query, body, fields, inQuery, check }: Sent
): boolean {
  if (documented?.mediaType === 'application/json') {
    if (body === undefined) return !documented.required
    if (hasLoneSurrogate(JSON.stringify(body))) return false
    if (check(documented.schema, body) !== null) return false
  }
  const values = Object.fromEntries(query)
  const together = inQuery.filter(({ schema }) => schema.dependentRequired)

  return (
    query.every(([name, text]) =>
      isAllowedText(
        fields.find((field) => field.name === name),
        text,
        check
      )
    ) &&
    inQuery.every(({ name, required }) => !required || name in values) &&
    together.every(({ schema: { dependentRequired } }) => {
      const given = Object.keys(dependentRequired as object).filter((name) => name in values)
      return given.length === 0 || given.length === Object.keys(dependentRequired as object).length
    })
  )
}

function isAllowedText(field: Field | undefined, text: string, check: Check): boolean {
  if (!field || hasLoneSurrogate(text)) return false
  const { type } = field.schema
  if (type === 'number' || type === 'integer')
    return /^-?\d+(\.\d+)?$/.test(text) && check(field.schema, Number(text)) === null
  if (type === 'boolean') return text === 'true' || text === 'false'

  return check(field.schema, text) === null
}

function hasLoneSurrogate(text: string): boolean {
  return /\p{Cs}|\\ud[89a-f][0-9a-f]{2}/iu.test(text)
}
