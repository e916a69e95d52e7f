import type { Schema } from '#platform/openapi/schema'

/** Marks a field of a change that may be left out and cannot be cleared. */
export const KEPT = 'x-kept'

const BLANK = String.raw`^\s*$`
const BOUNDS = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf']
const PLAIN_DECIMAL = String.raw`^-?\d+(\.\d+)?$`

/**
 * The schema of a JSON body as clients send it: what is not required also null, but for what is `kept`; unknown fields are ignored, but where
 * some fields come alone.
 * Numbers with bounds are documented as numbers alone, though texts of plain decimals are read too.
 */
export function asSent(schema: Schema): Schema {
  const { anyOf, additionalProperties, properties, ...rest } = schema as {
    anyOf?: Schema[]
    additionalProperties?: unknown
    properties?: Record<string, Schema>
  } & Schema
  const required = (schema.required ?? []) as string[]

  return {
    ...rest,
    ...(properties && { properties: fieldsOf(properties, required) }),
    ...(anyOf && { anyOf: anyOf.map(asSent) }),
    ...(schema.minProperties !== undefined && { additionalProperties }),
  }
}

export function needsSomething({ anyOf, required, minProperties }: Schema): boolean {
  if (anyOf) return (anyOf as Schema[]).every(needsSomething)

  return ((required ?? []) as string[]).length > 0 || Number(minProperties ?? 0) > 0
}

/** A field of a query that may be left out: a blank text counts as left out. */
export function withBlank({ allOf, ...schema }: Schema): Schema {
  const { format, ...rest } = schema

  return format === 'uuid' ? { ...rest, anyOf: [{ format }, { pattern: BLANK }] } : schema
}

function fieldsOf(properties: Record<string, Schema>, required: string[]) {
  return Object.fromEntries(
    Object.entries(properties).map(([name, field]) => {
      const { [KEPT]: isKept, ...sent } = withTexts(field)

      return [name, required.includes(name) || isKept ? sent : withNull(withBlank(sent))]
    })
  )
}

/** A number without bounds may be a text; the bounds of a number say nothing of a text. */
function withTexts(field: Schema): Schema {
  const types = typesOf(field)
  if (!types.includes('number') && !types.includes('integer')) return field
  if (BOUNDS.some((bound) => bound in field)) return field

  return { pattern: PLAIN_DECIMAL, ...field, type: [...types, 'string'] }
}

function withNull(field: Schema): Schema {
  const { anyOf, ...rest } = field as { anyOf?: Schema[] } & Schema
  const types = new Set([...typesOf(field), 'null'])
  const choices = anyOf?.filter(({ type }) => type !== 'null')
  const words = choices?.map((choice) => choice.enum as unknown[] | undefined)
  if (words?.every((some) => some !== undefined)) return withNull({ ...rest, enum: words.flat() })

  return {
    ...rest,
    type: [...types],
    ...(choices && { anyOf: choices }),
    ...(field.enum !== undefined && { enum: [...(field.enum as unknown[]), null] }),
  }
}

function typesOf({ type, enum: words }: Schema): string[] {
  if (words && !type) return ['string']

  return [type].flat().filter((one) => one !== undefined) as string[]
}
