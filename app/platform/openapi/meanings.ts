import type generated from './answers.json'
import type { Schema } from '#platform/openapi/schema'

/** What types cannot tell of a field, a sentence or keywords, by its name; inside others by dotted names: `lines.unitPrice`. */
export type Meanings = Record<string, string | Schema>

/** Meanings of the answers that have a name (start/api_answers.ts). */
export type NamedMeanings = Partial<Record<keyof typeof generated.schemas, Meanings>>

/** How fields are named all over the API: an `id` is a UUID, `createdAt` an instant in UTC. */
const FORMATS: [RegExp, string][] = [
  [/^id$|Id$/, 'uuid'],
  [/(At|Until)$|^(checkIn|checkOut|changesAfter)$/, 'date-time'],
  [/Date$/, 'date'],
  [/^email$/, 'email'],
]

const PAGE = ['total', 'page', 'limit', 'totalPages']

/**
 * @param schema as it was read off the types
 * @returns the same schema with what the names of its fields say, and with their meanings
 * @throws RangeError for the meaning of a field that is not there
 */
export function explain(schema: Schema, meanings: Meanings = {}): Schema {
  const known = new Set<string>()
  const explained = inside(schema, '', { meanings, known })
  const unknown = Object.keys(meanings).filter((name) => !known.has(name))
  if (unknown.length > 0) throw new RangeError(`No field is called ${unknown.join(', ')}`)

  return explained
}

interface Context {
  meanings: Meanings
  known: Set<string>
}

function inside(schema: Schema, prefix: string, context: Context): Schema {
  const { items, anyOf, properties } = schema as {
    items?: Schema
    anyOf?: Schema[]
    properties?: Record<string, Schema>
  }

  return {
    ...schema,
    ...(items && { items: inside(items, prefix, context) }),
    ...(anyOf && { anyOf: anyOf.map((choice) => inside(choice, prefix, context)) }),
    ...(properties && { properties: fieldsOf(properties, prefix, context) }),
  }
}

function fieldsOf(properties: Record<string, Schema>, prefix: string, context: Context) {
  const isPage = PAGE.every((name) => name in properties)

  return Object.fromEntries(
    Object.entries(properties).map(([name, field]) => {
      const path = `${prefix}${name}`
      context.known.add(path)
      const keywords = isPage && PAGE.includes(name) ? countedFrom(name) : byName(name, field)

      return [
        name,
        withKeywords(inside(field, `${path}.`, context), {
          ...keywords,
          ...keywordsOf(context.meanings[path]),
        }),
      ]
    })
  )
}

function countedFrom(name: string): Schema {
  return { type: 'integer', minimum: name === 'total' ? 0 : 1 }
}

function byName(name: string, { type, anyOf, enum: words }: Schema): Schema {
  const isText = [type, ...((anyOf as Schema[]) ?? []).map((choice) => choice.type)].includes(
    'string'
  )
  const format = FORMATS.find(([pattern]) => pattern.test(name))?.[1]

  return isText && !words && format ? { format } : {}
}

function keywordsOf(meaning: string | Schema = {}): Schema {
  return typeof meaning === 'string' ? { description: meaning } : meaning
}

/** What may be null keeps its meaning on the outside. */
function withKeywords(schema: Schema, { description, ...keywords }: Schema): Schema {
  const choices = schema.anyOf as Schema[] | undefined
  const shape = choices
    ? {
        ...schema,
        anyOf: choices.map((one) => (one.type === 'null' ? one : { ...one, ...keywords })),
      }
    : { ...schema, ...keywords }

  return description === undefined ? shape : { ...shape, description }
}
