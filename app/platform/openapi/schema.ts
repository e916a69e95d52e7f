/** A JSON Schema, as far as this documentation uses it. */
export type Schema = Record<string, unknown>

export const text: Schema = { type: 'string' }
export const count: Schema = { type: 'integer', minimum: 0 }
export const id: Schema = { type: 'string', format: 'uuid' }
export const address: Schema = { type: 'string', format: 'uri' }
export const instant: Schema = { type: 'string', format: 'date-time' }

/** @returns the same schema with a sentence on what the value means */
export function meaning(description: string, schema: Schema): Schema {
  return { ...schema, description }
}

/** @returns a reference to a schema of the document's components */
export function ref(name: string): Schema {
  return { $ref: `#/components/schemas/${name}` }
}

/** @returns the schema of a list, of any length */
export function listOf(items: Schema): Schema {
  return { type: 'array', items }
}

/** @param properties all of them always present */
export function object(properties: Record<string, Schema>): Schema {
  return { type: 'object', required: Object.keys(properties), properties }
}
