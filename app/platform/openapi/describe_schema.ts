import type { Schema } from '#platform/openapi/schema'

/** A piece of the words for a type; some lead to the schema they name. */
export interface TypePart {
  text: string
  href?: string
}

export interface FieldDescription {
  name: string
  type: TypePart[]
  isRequired: boolean
  notes: string
}

const FORMATS: Record<string, string> = {
  'uuid': 'UUID',
  'email': 'email address',
  'uri': 'address',
  'date': 'date',
  'date-time': 'instant',
  'binary': 'file',
}

export function schemaAnchor(name: string): string {
  return `schema-${name}`
}

/** @returns the type in words, such as "list of Listing" or "text or null" */
export function describeType(schema: Schema): TypePart[] {
  if (schema.$ref) return [link(String(schema.$ref))]
  if (schema.anyOf) return joined(choicesOf(schema).map(describeType))
  if (schema.enum) return [{ text: (schema.enum as unknown[]).map(String).join(' | ') }]
  if ('const' in schema) return [{ text: String(schema.const) }]
  if (Array.isArray(schema.type))
    return joined(schema.type.map((type) => describeType({ ...schema, type })))
  if (schema.type === 'array')
    return [{ text: 'list of ' }, ...describeType((schema.items ?? {}) as Schema)]

  return [{ text: plainType(schema) }]
}

/** @returns every field of an object, those of objects inside it by dotted names; none for what is no object */
export function describeFields(schema: Schema, prefix = ''): FieldDescription[] {
  const required = (schema.required ?? []) as string[]

  return Object.entries((schema.properties ?? {}) as Record<string, Schema>).flatMap(
    ([key, field]) => [
      {
        name: `${prefix}${key}`,
        type: describeType(field),
        isRequired: required.includes(key),
        notes: [field.description, limitsOf(field)].filter(Boolean).join('; '),
      },
      ...describeFields(...inside(field, `${prefix}${key}`)),
    ]
  )
}

function choicesOf({ type, anyOf }: Schema): Schema[] {
  const types = [type].flat()
  const choices = (anyOf as Schema[]).map((choice) =>
    types.includes('string') ? { type: 'string', ...choice } : choice
  )

  return types.includes('null') ? [...choices, { type: 'null' }] : choices
}

function link($ref: string): TypePart {
  const name = $ref.split('/').at(-1)!

  return { text: name, href: `#${schemaAnchor(name)}` }
}

function joined(types: TypePart[][]): TypePart[] {
  return types.flatMap((type, index) => (index === 0 ? type : [{ text: ' or ' }, ...type]))
}

function plainType({ type, format }: Schema) {
  if (type === 'string') return FORMATS[String(format)] ?? 'text'

  return type === 'integer' ? 'whole number' : String(type ?? 'anything')
}

function inside(field: Schema, name: string): [Schema, string] {
  if (field.type === 'array') return [(field.items ?? {}) as Schema, `${name}[].`]

  const choice = (field.anyOf as Schema[] | undefined)?.find(({ properties }) => properties)
  return [choice ?? field, `${name}.`]
}

function limitsOf(schema: Schema) {
  return [
    bounds('', schema.minimum, schema.maximum),
    bounds(' characters', schema.minLength, schema.maxLength),
    schema.maxItems !== undefined && `at most ${String(schema.maxItems)}`,
  ]
    .filter(Boolean)
    .join(', ')
}

function bounds(unit: string, least: unknown, most: unknown) {
  if (most === undefined && (least === undefined || least === 0)) return ''
  if (most === undefined) return `at least ${String(least)}${unit}`

  return least === undefined
    ? `at most ${String(most)}${unit}`
    : `${String(least)} to ${String(most)}${unit}`
}
