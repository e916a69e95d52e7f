import type { Schema } from '#platform/openapi/schema'

export const always = (value: string | boolean): Schema => ({ const: value })

export const oneOf = (...values: string[]): Schema => ({ type: 'string', enum: values })

export const anyOf = (...choices: Schema[]): Schema => ({ anyOf: choices })

/** What a value means stays outside of what may be null. */
export const nullable = ({ description, ...schema }: Schema): Schema => ({
  ...anyOf(schema, { type: 'null' }),
  ...(description !== undefined && { description }),
})
