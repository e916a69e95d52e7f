/** A JSON Schema, as far as this documentation uses it. */
export type Schema = Record<string, unknown>

export const text: Schema = { type: 'string' }
export const flag: Schema = { type: 'boolean' }
export const number: Schema = { type: 'number' }
export const count: Schema = { type: 'integer', minimum: 0 }
export const id: Schema = { type: 'string', format: 'uuid' }
export const email: Schema = { type: 'string', format: 'email' }
export const address: Schema = { type: 'string', format: 'uri' }
export const instant: Schema = { type: 'string', format: 'date-time' }
export const date: Schema = { type: 'string', format: 'date' }
export const nzd: Schema = { type: 'number', description: 'NZD' }

/** @returns the same schema with a sentence on what the value means */
export function meaning(description: string, schema: Schema): Schema {
  return { ...schema, description }
}

/** @returns the schema of one of these words */
export function oneOf(...values: string[]): Schema {
  return { type: 'string', enum: values }
}

/** @returns the schema of a value that is always the same */
export function always(value: string | boolean): Schema {
  return { const: value }
}

/** @returns a reference to a schema of the document's components */
export function ref(name: string): Schema {
  return { $ref: `#/components/schemas/${name}` }
}

/** @returns the schema of what fits one of these */
export function anyOf(...choices: Schema[]): Schema {
  return { anyOf: choices }
}

/** @returns the schema of a list, of any length */
export function listOf(items: Schema): Schema {
  return { type: 'array', items }
}

/** @param properties all of them always present */
export function object(properties: Record<string, Schema>): Schema {
  return { type: 'object', required: Object.keys(properties), properties }
}

/** @returns the schema of a value that may be null; what it means stays said */
export function nullable({ description, ...schema }: Schema): Schema {
  return { anyOf: [schema, { type: 'null' }], ...(description !== undefined && { description }) }
}

/** One page of a list, under its own name (docs/design.md, section 3). */
export function pageOf(name: string, items: Schema): Schema {
  return object({ [name]: listOf(items), ...pagination })
}

/** Where a page of a list stands. */
export const pagination = {
  total: count,
  page: { type: 'integer', minimum: 1 },
  limit: { type: 'integer', minimum: 1 },
  totalPages: { type: 'integer', minimum: 1 },
}

/** A sentence that can be shown to people. */
export const message = object({ message: text })
