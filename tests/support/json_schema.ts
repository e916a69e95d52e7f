import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { Schema } from '#platform/openapi/schema'

interface Subject {
  schema: Schema
  value: unknown
  /** Schemas by name, for `#/components/schemas/…`. */
  components: Record<string, Schema>
}

interface Known {
  ajv: Ajv2020
  compiled: Map<string, ValidateFunction>
}

/** Instants of the API are in UTC with milliseconds. */
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/

const known = new WeakMap<object, Known>()

/**
 * Validates a value against a JSON Schema (2020-12); objects may have only the keys their schema names.
 *
 * @returns the violations as text; throws for an unknown keyword or reference
 */
export function violations({ schema, value, components }: Subject): string[] {
  const validate = compiledOf(schema, components)
  validate(value)

  return (validate.errors ?? []).map(
    ({ instancePath, message, params }) =>
      `the value${instancePath} ${message} ${JSON.stringify(params)}`
  )
}

function compiledOf(schema: Schema, components: Record<string, Schema>): ValidateFunction {
  const { ajv, compiled } = known.get(components) ?? knowing(components)
  const key = JSON.stringify(schema)
  const validate = compiled.get(key) ?? ajv.compile(closed(schema))
  compiled.set(key, validate)

  return validate
}

function knowing(components: Record<string, Schema>): Known {
  const ajv = new Ajv2020({
    allErrors: true,
    strictTypes: false,
    strictRequired: false,
    multipleOfPrecision: 6,
  })
  addFormats.default(ajv)
  ajv.addFormat('date-time', INSTANT).addFormat('binary', true)
  for (const [name, schema] of Object.entries(components))
    ajv.addSchema(closed(schema), addressOf(name))
  const one = { ajv, compiled: new Map<string, ValidateFunction>() }
  known.set(components, one)

  return one
}

function addressOf(name: string): string {
  return `/components/${name}`
}

/** The same schema without additional properties, and with its references resolved. */
function closed(schema: Schema): Schema {
  const inside = Object.entries(schema).map(([keyword, rule]) => [keyword, closedIn(rule)])
  const isOpen = 'additionalProperties' in schema
  const namesFields = isSchema(schema.properties) || isSchema(schema.patternProperties)

  return {
    ...Object.fromEntries(inside),
    ...(typeof schema.$ref === 'string' && { $ref: addressOf(schema.$ref.split('/').at(-1)!) }),
    ...(namesFields && !isOpen && { additionalProperties: false }),
  }
}

function closedIn(rule: unknown): unknown {
  if (Array.isArray(rule)) return rule.map(closedIn)

  return isSchema(rule) ? closed(rule) : rule
}

function isSchema(rule: unknown): rule is Schema {
  return typeof rule === 'object' && rule !== null && !Array.isArray(rule)
}
