import type { DocumentedPath, OpenApiDocument } from '#platform/openapi/document'
import type { Access, Operation, Operations } from '#platform/openapi/operation'
import { explain } from '#platform/openapi/meanings'
import { parametersOf } from '#platform/openapi/parameters'
import { HEADERS, REFUSAL, REFUSALS } from '#platform/openapi/refusals'
import { asSent, needsSomething } from '#platform/openapi/request_schema'
import { ref, type Schema, text } from '#platform/openapi/schema'

interface Description {
  title: string
  url: string
  operations: Record<string, Operations>
  tags: Record<string, string>
  schemas: Record<string, Schema>
  cookie: string
  contact: string
  /** Schemas of what the controllers answer, by call: `GET /listings`. */
  answers: Record<string, Schema>
}

interface Call {
  tag: string
  method: string
  path: string
  answer: Schema | null
  operation: Operation
}

const INTRODUCTION = [
  'Money is in NZD with at most two decimals, instants are ISO 8601 in UTC, dates are calendar dates in Auckland.',
  'A number of a body may be sent as a text of plain decimals, such as `"12.5"`. Lengths count characters.',
  'Blanks around a text are dropped. Unknown fields of a body are ignored, and null counts as left out.',
  'Every refusal is `{ message, errors?, code? }` with a message that can be shown to people.',
].join(' ')

const FOR: Record<Access, string> = {
  'anyone': 'For anyone; no token is read.',
  'anyone, and more when signed in':
    'For anyone; with a token it shows more, and a token that is not valid is refused.',
  'signed in': 'For anybody signed in.',
  'OWNER': 'For owners.',
  'OWNER or ADMIN': 'For owners and administrators.',
  'ADMIN': 'For administrators.',
  'Stripe': 'For the payment provider, by its signature.',
}

/** The OpenAPI 3.1 document of the whole API; operations by the title they stand under. */
export function buildDocument(description: Description): OpenApiDocument {
  const { title, url, operations, tags, cookie, contact, schemas } = description
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
    info: {
      title: `${title} API`,
      version: '1.0.0',
      description: INTRODUCTION,
      contact: { url: contact },
      license: { name: 'All rights reserved', url: contact },
    },
    servers: [{ url: `${url}/api` }],
    tags: Object.keys(operations).map((name) => ({ name, description: tags[name] })),
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'The `access_token` of a sign-in' },
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: cookie,
          description:
            'The page session of a browser. It ends with `POST /auth/logout` and carries no other call.',
        },
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
  const { summary, details, access, body, example } = operation
  const parameters = parametersOf(path, operation)

  return {
    'tags': [tag],
    'operationId': operationId(method, path),
    summary,
    'description': [details, FOR[access]].filter(Boolean).join(' '),
    'x-access': access,
    'security': security(operation),
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: requestBody(body, example) }),
    'responses': { ...responses(operation, answer), ...refusals(operation, method, path) },
  }
}

/** `GET /bookings/{id}/cancellation` becomes `getBookingsIdCancellation`. */
function operationId(method: string, path: string) {
  const words = path.split(/[^a-z0-9]+/i).filter(Boolean)

  return [method.toLowerCase(), ...words.map((word) => word[0].toUpperCase() + word.slice(1))].join(
    ''
  )
}

function security({ access, alsoBySession }: Operation): Record<string, string[]>[] {
  if (needsToken(access)) return [{ bearer: [] }, ...(alsoBySession ? [{ session: [] }] : [])]

  return access === 'anyone, and more when signed in' ? [{}, { bearer: [] }] : []
}

function needsToken(access: Access) {
  return ['signed in', 'OWNER', 'OWNER or ADMIN', 'ADMIN'].includes(access)
}

function requestBody(body: NonNullable<Operation['body']>, example: Operation['example']) {
  if ('multipart' in body)
    return { required: true, content: { 'multipart/form-data': { schema: body.multipart } } }
  const schema = asSent(body.toJSONSchema() as Schema)

  return {
    required: needsSomething(schema),
    content: { 'application/json': { schema, ...(example && { example }) } },
  }
}

function responses({ answers = [200], alsoAs = [] }: Operation, schema: Schema | null) {
  const content = schema && {
    [mediaTypeOf(schema)]: { schema },
    ...Object.fromEntries(
      alsoAs.map((contentMediaType) => [
        contentMediaType,
        { schema: { ...(schema.contentMediaType ? schema : text), contentMediaType } },
      ])
    ),
  }

  return Object.fromEntries(
    answers.map((status) => [status, { description: 'Done', ...(content && { content }) }])
  )
}

function mediaTypeOf({ contentMediaType = 'application/json' }: Schema) {
  return String(contentMediaType)
}

function refusals(operation: Operation, method: string, path: string) {
  const { access, body, query, refusals: more = [], refusedWith = {}, isBesideApi } = operation
  const isLimited = !isBesideApi && access !== 'Stripe'

  const statuses = new Set([
    ...(needsToken(access) ? [401, 403] : []),
    ...(access === 'anyone, and more when signed in' ? [401] : []),
    ...(path.includes('{') ? [404] : []),
    ...(method === 'GET' ? [] : [400, 413, 415]),
    ...(body || query ? [422] : []),
    ...more,
    ...(isLimited ? [429] : []),
  ])

  return Object.fromEntries(
    [...statuses].map((status) => [
      status,
      {
        description: REFUSALS[status],
        ...(HEADERS[status] && { headers: HEADERS[status] }),
        content: { 'application/json': { schema: refusedWith[status] ?? ref('Refusal') } },
      },
    ])
  )
}
