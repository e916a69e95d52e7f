export type Schema = Record<string, unknown>

export const text: Schema = { type: 'string' }
export const count: Schema = { type: 'integer', minimum: 0 }
export const id: Schema = { type: 'string', format: 'uuid' }
export const address: Schema = { type: 'string', format: 'uri' }
export const instant: Schema = { type: 'string', format: 'date-time' }

export function meaning(description: string, schema: Schema): Schema {
  return { ...schema, description }
}

export function ref(name: string): Schema {
  return { $ref: `#/components/schemas/${name}` }
}

export function listOf(items: Schema): Schema {
  return { type: 'array', items }
}

export function object(properties: Record<string, Schema>): Schema {
  return { type: 'object', required: Object.keys(properties), properties }
}
