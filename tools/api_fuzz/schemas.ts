import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { Schema } from './values.ts'

/** Instants of answers are in UTC with milliseconds. */
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/

export type Check = (schema: Schema, value: unknown) => string | null

/**
 * @param components schemas by name
 * @returns what validates answers (only documented keys) and requests (any more keys)
 */
export function checksOf(components: Record<string, Schema>): { answer: Check; request: Check } {
  return {
    answer: checkWith(components, closed, true),
    request: checkWith(components, (schema) => schema, false),
  }
}

function checkWith(
  components: Record<string, Schema>,
  as: (schema: Schema) => Schema,
  isAnswer: boolean
): Check {
  const ajv = new Ajv2020({ strict: false, multipleOfPrecision: 6 })
  addFormats.default(ajv)
  ajv.addFormat('binary', true)
  if (isAnswer) ajv.addFormat('date-time', INSTANT)
  for (const [name, schema] of Object.entries(components))
    ajv.addSchema(as(schema), `#/components/schemas/${name}`)
  const known = new Map<Schema, ValidateFunction>()

  return (schema, value) => {
    const validate = known.get(schema) ?? ajv.compile(as(schema))
    known.set(schema, validate)

    return validate(value) ? null : ajv.errorsText(validate.errors)
  }
}

/** The same schema, in which objects have only the keys that are named. */
function closed(schema: Schema): Schema {
  const inside = Object.entries(schema).map(([keyword, rule]) => [keyword, closedIn(rule)])
  const isOpen = 'additionalProperties' in schema || typeof schema.properties !== 'object'

  return { ...Object.fromEntries(inside), ...(!isOpen && { additionalProperties: false }) }
}

function closedIn(rule: unknown): unknown {
  if (Array.isArray(rule)) return rule.map(closedIn)

  return typeof rule === 'object' && rule !== null ? closed(rule as Schema) : rule
}
