import type { ApiClient, ApiResponse } from '@japa/api-client'
import type { Assert } from '@japa/assert'
import type { DocumentedCall } from '#platform/openapi/document'
import { apiDocument } from '#platform/openapi/api_documentation'
import { ref, type Schema } from '#platform/openapi/schema'
import { violations } from '#tests/support/json_schema'

interface Options {
  /** What stands for the parameter of the path. */
  id?: string
  token?: string
  body?: object
  query?: Record<string, unknown>
  file?: Buffer
  headers?: Record<string, string>
  /** The schema the answer must have, where the documentation names several. */
  as?: string
}

/** Every documented call as `METHOD /path`. */
export function documentedCalls() {
  return Object.entries(apiDocument().paths).flatMap(([path, { servers, ...methods }]) =>
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

/** Makes documented calls over HTTP and holds the answers against the documentation. */
export function callsAsDocumented({ client, assert }: { client: ApiClient; assert: Assert }) {
  const made = new Set<string>()

  return {
    /** @returns the body, in which every key is a documented one */
    async call(name: string, status: number, options: Options = {}) {
      const documented = documentedCalls().find((call) => call.name === name)
      assert.isDefined(documented, `${name} is not documented`)
      made.add(name)

      const answer = await send(client, documented!, options)
      assert.equal(answer.status(), status, `${name}: ${answer.text()}`)
      assertShape(assert, answer, documented!, options.as)
      return answer.body()
    },

    /** Fails for a documented call under this title that was not made. */
    assertNoneForgotten(tag: string) {
      const names = documentedCalls()
        .filter((call) => call.tag === tag)
        .map(({ name }) => name)

      assert.sameMembers([...made], names)
    },
  }
}

/** @returns what is wrong with a value, null when it has this schema and no key more */
export function mismatch(schema: Schema, value: unknown): string | null {
  const { schemas: components } = apiDocument().components

  return violations({ schema, value, components }).join('; ') || null
}

async function send(
  client: ApiClient,
  { method, address }: { method: string; address: string },
  { id = '', token, body, query, file, headers }: Options
): Promise<ApiResponse> {
  const request = client.request(address.replace(/{\w+}/, id), method as 'GET')
  if (token) request.bearerToken(token)
  if (headers) request.headers(headers)
  if (query) request.qs(query)
  if (body) request.json(body)
  if (file) request.file('file', file, { filename: 'harbour.jpg' })

  return request
}

function assertShape(assert: Assert, answer: ApiResponse, call: DocumentedCall, as?: string) {
  const content = call.responses[answer.status()]?.content
  assert.property(call.responses, String(answer.status()))
  if (!content) return assert.isEmpty(answer.text())

  const [mediaType, { schema }] = Object.entries(content)[0]
  assert.include(answer.header('content-type'), mediaType)
  const value = mediaType === 'application/json' ? answer.body() : answer.text()
  const wrong = mismatch(as ? choice(schema, as) : schema, value)
  assert.isNull(wrong, `${call.operationId}: ${wrong}`)
}

/** One of the schemas of an answer, or a list of it. */
function choice(schema: Schema, name: string): Schema {
  const wanted = ref(name).$ref
  const found = [schema, ...((schema.anyOf ?? []) as Schema[])].find(
    ({ $ref, items }) => $ref === wanted || (items as Schema | undefined)?.$ref === wanted
  )
  if (!found) throw new Error(`${name} is not among the documented answers`)

  return found
}
