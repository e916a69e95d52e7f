import type { Schema } from '#platform/openapi/schema'

const text = { type: 'string', minLength: 1 }
const mapOf = (names: string, values: object) => ({
  type: 'object',
  patternProperties: { [names]: values },
})
const record = (required: Record<string, object>, optional: Record<string, object> = {}) => ({
  type: 'object',
  required: Object.keys(required),
  properties: { ...required, ...optional },
})
const listOf = (items: object) => ({ type: 'array', items, minItems: 1 })

/** Its content is validated separately. */
const schema = { type: 'object' }
const servers = listOf(record({ url: { type: 'string', format: 'uri' } }))
const content = mapOf('^[a-z]+/[a-z-]+$', record({ schema }, { example: {} }))

const headers = mapOf('^[A-Z][A-Za-z-]+$', record({ description: text, schema }))

const parameter = {
  anyOf: [
    record({
      name: text,
      in: { const: 'path' },
      required: { const: true },
      description: text,
      schema,
    }),
    record(
      {
        name: text,
        in: { const: 'query' },
        required: { type: 'boolean' },
        description: text,
        schema,
      },
      { example: {}, style: { const: 'form' }, explode: { const: true } }
    ),
  ],
}

const operation = record(
  {
    'tags': listOf(text),
    'operationId': { type: 'string', pattern: '^[a-z][A-Za-z0-9]+$' },
    'summary': text,
    'responses': mapOf('^[2-5][0-9]{2}$', record({ description: text }, { content, headers })),
    'description': text,
    'security': {
      type: 'array',
      items: mapOf('^(bearer|session)$', { type: 'array', maxItems: 0 }),
    },
    'x-access': text,
  },
  {
    parameters: listOf(parameter),
    requestBody: record({ required: { type: 'boolean' }, content }),
  }
)

/** The part of the OpenAPI 3.1 schema that this document uses. */
export const openApiSchema: Schema = record({
  openapi: { const: '3.1.0' },
  info: record({
    title: text,
    version: text,
    description: text,
    contact: record({ url: text }),
    license: record({ name: text, url: text }),
  }),
  servers,
  tags: listOf(record({ name: text, description: text })),
  paths: mapOf('^/', {
    ...mapOf('^(get|post|put|patch|delete)$', operation),
    properties: { servers },
  }),
  components: record({
    securitySchemes: record({
      bearer: record({ type: { const: 'http' }, scheme: text, description: text }),
      session: record({
        type: { const: 'apiKey' },
        in: { const: 'cookie' },
        name: text,
        description: text,
      }),
    }),
    schemas: mapOf('^[A-Za-z]+$', schema),
  }),
})
