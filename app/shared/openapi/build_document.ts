import type { Access, Operation, Operations, Schema } from '#shared/openapi/operation'

interface Description {
  title: string
  url: string
  operations: Record<string, Operations>
  schemas: Record<string, Schema>
}

const REFUSALS: Record<number, string> = {
  400: 'The request cannot be read, or a token cannot be used',
  401: 'Not signed in',
  403: 'Signed in, but not allowed',
  404: 'Not there, or not yours to know of',
  409: 'In conflict with what is there now',
  422: 'A field cannot be accepted',
  429: 'Too many requests; `Retry-After` says when to come back',
}

/**
 * The OpenAPI 3.1 document of the whole API (design.md, section 3).
 *
 * @param operations by the name of their module
 */
export function buildDocument({ title, url, operations, schemas }: Description): Schema {
  const paths: Record<string, Record<string, Schema>> = {}

  for (const [tag, calls] of Object.entries(operations)) {
    for (const [call, operation] of Object.entries(calls)) {
      const [method, path] = call.split(' ')
      paths[path] = {
        ...paths[path],
        [method.toLowerCase()]: describe({ tag, path, method, operation }),
      }
    }
  }

  return {
    openapi: '3.1.0',
    info: { title: `${title} API`, version: '1.0.0', description: INTRODUCTION },
    servers: [{ url: `${url}/api` }],
    tags: Object.keys(operations).map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: { ...schemas, Refusal: REFUSAL },
    },
  }
}

const INTRODUCTION = [
  'Money is in NZD with at most two decimals, instants are ISO 8601 in UTC, dates are calendar dates in Auckland.',
  'Every refusal is `{ message, errors?, code? }` with a message that can be shown to people.',
].join(' ')

const REFUSAL: Schema = {
  type: 'object',
  required: ['message'],
  properties: {
    message: { type: 'string' },
    code: { type: 'string' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['field', 'rule', 'message'],
        properties: {
          field: { type: 'string' },
          rule: { type: 'string' },
          message: { type: 'string' },
        },
      },
    },
  },
}

function describe({
  tag,
  path,
  method,
  operation,
}: {
  tag: string
  path: string
  method: string
  operation: Operation
}) {
  const { summary, access, query, body, answers } = operation
  const parameters = [...pathParameters(path), ...queryParameters(query)]

  return {
    'tags': [tag],
    'operationId': `${method.toLowerCase()}${path.replace(/[{}]/g, '').replace(/[^a-z0-9]+(.)/gi, (_, next: string) => next.toUpperCase())}`,
    summary,
    'x-access': access,
    ...(needsToken(access) && { security: [{ bearer: [] }] }),
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: { required: true, content: contentOf(body) } }),
    'responses': { ...responses(answers), ...refusals(operation, path) },
  }
}

function needsToken(access: Access) {
  return access !== 'anyone' && access !== 'Stripe'
}

function pathParameters(path: string) {
  return [...path.matchAll(/{(\w+)}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string', format: 'uuid' },
  }))
}

function queryParameters(query: Operation['query']) {
  const { properties = {}, required = [] } = (query?.toJSONSchema() ?? {}) as {
    properties?: Record<string, Schema>
    required?: string[]
  }

  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
}

function contentOf(body: NonNullable<Operation['body']>) {
  return 'multipart' in body
    ? { 'multipart/form-data': { schema: body.multipart } }
    : { 'application/json': { schema: body.toJSONSchema() } }
}

function responses(answers: Operation['answers']) {
  return Object.fromEntries(
    Object.entries(answers).map(([status, schema]) => [
      status,
      { description: 'Done', ...(schema && { content: { 'application/json': { schema } } }) },
    ])
  )
}

function refusals({ access, body, query }: Operation, path: string) {
  const statuses = [
    ...(needsToken(access) ? [401, 403] : []),
    ...(path.includes('{') ? [404] : []),
    ...(body || query ? [422] : []),
    ...(body ? [400, 409] : []),
    429,
  ]

  return Object.fromEntries(
    statuses.map((status) => [
      status,
      {
        description: REFUSALS[status],
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
      },
    ])
  )
}
