import type { DocumentedPath, OpenApiDocument } from '#platform/openapi/document'
import type { Access, Operation, Operations } from '#platform/openapi/operation'
import { explain } from '#platform/openapi/meanings'
import { REFUSAL, REFUSALS } from '#platform/openapi/refusals'
import { ref, type Schema } from '#platform/openapi/schema'

interface Description {
  title: string
  url: string
  operations: Record<string, Operations>
  schemas: Record<string, Schema>
  /** Schemas of what the controllers answer, by call: `GET /listings`. */
  answers: Record<string, Schema>
}

interface Call {
  tag: string
  method: string
  path: string
  /** Of its answer; null when it has no body. */
  answer: Schema | null
  operation: Operation
}

const INTRODUCTION = [
  'Money is in NZD with at most two decimals, instants are ISO 8601 in UTC, dates are calendar dates in Auckland.',
  'Unknown fields of a body are ignored.',
  'Every refusal is `{ message, errors?, code? }` with a message that can be shown to people.',
].join(' ')

/**
 * The OpenAPI 3.1 document of the whole API.
 *
 * @param operations by the title they stand under
 */
export function buildDocument(description: Description): OpenApiDocument {
  const { title, url, operations, schemas } = description
  const paths: Record<string, DocumentedPath> = {}

  for (const { path, ...call } of callsOf(description)) {
    paths[path] = {
      ...paths[path],
      ...(call.operation.isBesideApi && { servers: [{ url }] }),
      [call.method.toLowerCase()]: describe({ path, ...call }),
    } as DocumentedPath
  }

  return {
    openapi: '3.1.0',
    info: { title: `${title} API`, version: '1.0.0', description: INTRODUCTION },
    servers: [{ url: `${url}/api` }],
    tags: Object.keys(operations).map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'The `access_token` of a sign-in' },
      },
      schemas: { ...schemas, Refusal: REFUSAL },
    },
  }
}

function callsOf({ operations, answers }: Description): Call[] {
  return Object.entries(operations).flatMap(([tag, calls]) =>
    Object.entries(calls).map(([call, operation]) => {
      const [method, path] = call.split(' ')
      return { tag, method, path, operation, answer: answerOf(operation, answers[call]) }
    })
  )
}

function answerOf({ answer, meanings }: Operation, typed: Schema | undefined): Schema | null {
  return answer ?? (typed ? explain(typed, meanings) : null)
}

function describe({ tag, path, method, operation, answer }: Call) {
  const { summary, access, body, example } = operation
  const parameters = [...pathParameters(path), ...queryParameters(operation)]

  return {
    'tags': [tag],
    'operationId': operationId(method, path),
    summary,
    'x-access': access,
    ...security(access),
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: { required: true, content: contentOf(body, example) } }),
    'responses': { ...responses(operation, answer), ...refusals(operation, path) },
  }
}

/** `GET /bookings/{id}/cancellation` becomes `getBookingsIdCancellation`. */
function operationId(method: string, path: string) {
  const words = path.split(/[^a-z0-9]+/i).filter(Boolean)

  return [method.toLowerCase(), ...words.map((word) => word[0].toUpperCase() + word.slice(1))].join(
    ''
  )
}

function security(access: Access) {
  if (needsToken(access)) return { security: [{ bearer: [] }] }

  return access === 'anyone, and more when signed in' && { security: [{}, { bearer: [] }] }
}

function needsToken(access: Access) {
  return ['signed in', 'OWNER', 'ADMIN'].includes(access)
}

function pathParameters(path: string) {
  return [...path.matchAll(/{(\w+)}/g)].map(([, name]) => ({
    name,
    in: 'path' as const,
    required: true,
    schema: { type: 'string', format: 'uuid' },
  }))
}

function queryParameters({ query, example }: Operation) {
  const { properties = {}, required = [] } = (query?.toJSONSchema() ?? {}) as {
    properties?: Record<string, Schema>
    required?: string[]
  }

  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query' as const,
    required: required.includes(name),
    schema,
    ...(example?.[name] !== undefined && { example: example[name] }),
  }))
}

function contentOf(body: NonNullable<Operation['body']>, example: Operation['example']) {
  return 'multipart' in body
    ? { 'multipart/form-data': { schema: body.multipart } }
    : {
        'application/json': {
          schema: tolerant(body.toJSONSchema() as Schema),
          ...(example && { example }),
        },
      }
}

/** Unknown fields of a body are ignored; validators describe themselves as refusing them. */
function tolerant(schema: Schema): Schema {
  const { anyOf, ...rest } = schema
  const kept = Object.entries(rest).filter(([keyword]) => keyword !== 'additionalProperties')

  return {
    ...Object.fromEntries(kept),
    ...(anyOf !== undefined && { anyOf: (anyOf as Schema[]).map(tolerant) }),
  }
}

function responses({ answers = [200] }: Operation, schema: Schema | null) {
  return Object.fromEntries(
    answers.map((status) => [
      status,
      { description: 'Done', ...(schema && { content: { [mediaTypeOf(schema)]: { schema } } }) },
    ])
  )
}

function mediaTypeOf({ contentMediaType = 'application/json' }: Schema) {
  return String(contentMediaType)
}

function refusals(operation: Operation, path: string) {
  const { access, body, query, refusals: more = [], refusedWith = {} } = operation

  const statuses = new Set([
    ...(needsToken(access) ? [401, 403] : []),
    ...(path.includes('{') ? [404] : []),
    ...(body ? [400] : []),
    ...(body || query ? [422] : []),
    ...more,
    429,
  ])

  return Object.fromEntries(
    [...statuses].map((status) => [
      status,
      {
        description: REFUSALS[status],
        content: { 'application/json': { schema: refusedWith[status] ?? ref('Refusal') } },
      },
    ])
  )
}
