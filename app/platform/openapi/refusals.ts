import { count, listOf, object, type Schema, text } from '#platform/openapi/schema'

export const REFUSALS: Record<number, string> = {
  400: 'The request cannot be read, or what it carries cannot be used',
  401: 'Not signed in',
  403: 'Signed in, but not allowed',
  404: 'Not there, or not yours to know of',
  409: 'In conflict with what is there now',
  413: 'Too large',
  415: 'The compression of the body is not known',
  422: 'A field cannot be accepted',
  429: 'Too many requests; `Retry-After` says when to come back',
  503: 'Not possible at the moment; `Retry-After` says when to try again',
  507: 'There is no room for files',
}

const retryAfter: Schema = {
  'Retry-After': { description: 'Seconds to wait', schema: count },
}

export const HEADERS: Record<number, Record<string, Schema>> = {
  401: { 'WWW-Authenticate': { description: 'How to sign in: `Bearer`', schema: text } },
  429: retryAfter as Record<string, Schema>,
  503: retryAfter as Record<string, Schema>,
}

const refusal = {
  message: text,
  code: text,
  errors: listOf(object({ field: text, rule: text, message: text })),
}

/** A refusal that carries more than a message. */
export function refusalWith(properties: Record<string, Schema>): Schema {
  return { type: 'object', required: ['message'], properties: { ...refusal, ...properties } }
}

export const REFUSAL = refusalWith({})

/** Of a call that takes a version (rule H64). */
export const STALE: Record<number, Schema> = {
  409: refusalWith({
    version: { ...text, description: 'With `CHANGED_MEANWHILE`: of the record now' },
    changed: {
      type: 'object',
      description: 'With `CHANGED_MEANWHILE`: what is saved now, by field',
      additionalProperties: {},
    },
  }),
}
