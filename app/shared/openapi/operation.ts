/** A JSON Schema, as far as this document uses it. */
export type Schema = Record<string, unknown>

/** Who may make a call: anyone, anybody signed in, one role, or Stripe with its signature. */
export type Access = 'anyone' | 'signed in' | 'OWNER' | 'ADMIN' | 'Stripe'

/** What the documentation says of one call; validators tell the shape of what goes in. */
export interface Operation {
  summary: string
  access: Access
  query?: { toJSONSchema(): unknown }
  body?: { toJSONSchema(): unknown } | { multipart: Schema }
  /** Answers by status: the schema of the body, or null for none. Refusals are added by themselves. */
  answers: Record<number, Schema | null>
}

/** Calls by `METHOD /path`, the path without `/api` and with `{parameters}`. */
export type Operations = Record<string, Operation>

/** @returns a reference to a schema of the document's components */
export function ref(name: string): Schema {
  return { $ref: `#/components/schemas/${name}` }
}

export function listOf(items: Schema): Schema {
  return { type: 'array', items }
}

/** @param properties all of them always present */
export function object(properties: Record<string, Schema>): Schema {
  return { type: 'object', required: Object.keys(properties), properties }
}

export function nullable(schema: Schema): Schema {
  return { anyOf: [schema, { type: 'null' }] }
}
