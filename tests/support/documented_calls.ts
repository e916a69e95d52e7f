import type { ApiClient, ApiResponse } from '@japa/api-client'
import type { Assert } from '@japa/assert'
import type { DocumentedCall } from '#platform/openapi/document'
import { apiDocument } from '#platform/openapi/api_documentation'
import { ref, type Schema } from '#platform/openapi/schema'
import { violations } from '#tests/support/json_schema'

interface Options {
  /** Values of the path parameters. */
  id?: string
  documentId?: string
  changeId?: string
  token?: string
  body?: object
  query?: Record<string, unknown>
  file?: Buffer
  /** Sent with the file. */
  fields?: Record<string, string>
  headers?: Record<string, string>
  /** The expected schema of the response, when several are documented. */
  as?: string
}

const { paths, components } = await apiDocument()

/** Every documented call as `METHOD /path`. */
export function documentedCalls() {
  return Object.entries(paths).flatMap(([path, { servers, ...methods }]) =>
    Object.entries(methods as Record<string, DocumentedCall>).map(([method, call]) => ({
      ...call,
      method: method.toUpperCase(),
      path,
      name: `${method.toUpperCase()} ${path}`,
      address: servers ? path : `/api${path}`,
      access: call['x-access'],
      tag: call.tags[0],
    }))
  )
}

/** Makes documented calls over HTTP and validates the responses against the documentation. */
export function callsAsDocumented({ client, assert }: { client: ApiClient; assert: Assert }) {
  const made = new Set<string>()

  return {
    /** @returns the body, after checking that all its keys are documented */
    async call(name: string, status: number, options: Options = {}) {
      const documented = documentedCalls().find((call) => call.name === name)
      assert.isDefined(documented, `${name} is not documented`)
      if (status < 300) made.add(name)

      const answer = await send(client, documented!, options)
      assert.equal(answer.status(), status, `${name}: ${answer.text()}`)
      assertShape(assert, answer, documented!, options.as)
      return answer.body()
    },

    /** Fails when a documented call of this section was not made with success. */
    assertNoneForgotten(tag: string) {
      const names = documentedCalls()
        .filter((call) => call.tag === tag)
        .map(({ name }) => name)

      assert.sameMembers([...made], names)
    },
  }
}

/** @returns the violations of a schema; null when the value matches and has no other keys */
export function mismatch(schema: Schema, value: unknown): string | null {
  return violations({ schema, value, components: components.schemas }).join('; ') || null
}

async function send(
  client: ApiClient,
  { method, address }: { method: string; address: string },
  {
    id = '',
    documentId = '',
    changeId = '',
    token,
    body,
    query,
    file,
    fields = {},
    headers,
  }: Options
): Promise<ApiResponse> {
  const request = client.request(
    address
      .replace('{documentId}', documentId)
      .replace('{changeId}', changeId)
      .replace(/{\w+}/, id),
    method as 'GET'
  )
  if (token) request.bearerToken(token)
  if (headers) request.headers(headers)
  if (query) request.qs(query)
  if (body) request.json(body)
  for (const [name, value] of Object.entries(fields)) request.field(name, value)
  if (file) request.file('file', file, { filename: 'harbour.jpg' })

  return request
}

function assertShape(assert: Assert, answer: ApiResponse, call: DocumentedCall, as?: string) {
  const content = call.responses[answer.status()]?.content
  assert.property(call.responses, String(answer.status()))
  if (!content) return assert.isEmpty(answer.text())

  const [mediaType, { schema }] = Object.entries(content)[0]
  assert.include(answer.header('content-type'), mediaType)
  const value =
    mediaType === 'application/json' ? answer.body() : (answer.text() ?? String(answer.body()))
  const wrong = mismatch(as ? choice(schema, as) : schema, value)
  assert.isNull(wrong, `${call.operationId}: ${wrong}`)
}

/** One of a response's schemas, or a list of it. */
function choice(schema: Schema, name: string): Schema {
  const wanted = ref(name).$ref
  const found = [schema, ...((schema.anyOf ?? []) as Schema[])].find(
    ({ $ref, items }) => $ref === wanted || (items as Schema | undefined)?.$ref === wanted
  )
  if (!found) throw new Error(`${name} is not among the documented answers`)

  return found
}
