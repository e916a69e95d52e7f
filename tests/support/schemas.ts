import type { Schema } from '#platform/openapi/schema'

export const always = (value: string | boolean): Schema => ({ const: value })

export const oneOf = (...values: string[]): Schema => ({ type: 'string', enum: values })

export const anyOf = (...choices: Schema[]): Schema => ({ anyOf: choices })

/** The description stays outside of the nullable schema. */
export const nullable = ({ description, ...schema }: Schema): Schema => ({
  ...anyOf(schema, { type: 'null' }),
  ...(description !== undefined && { description }),
})
