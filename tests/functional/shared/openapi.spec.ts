import limiter from '@adonisjs/limiter/services/main'
import router from '@adonisjs/core/services/router'
import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { apiDocument } from '#platform/openapi/api_documentation'
import { ref } from '#platform/openapi/schema'
import { bearer, createAdmin, createOwner, createUser } from '#tests/support/accounts'
import { documentedCalls, mismatch } from '#tests/support/documented_calls'
import { openApiSchema } from '#tests/support/open_api_schema'

const somebody = '00000000-0000-4000-8000-000000000000'

/** The calls in the specification; those of administrators are in moderation/access.spec.ts. */
const SPECIFIED = [
  'POST /auth/login',
  'POST /auth/register',
  'GET /auth/me',
  'GET /auth/profile',
  'POST /auth/verify-email',
  'POST /auth/request-password-reset',
  'POST /auth/reset-password',
  'GET /listings',
  'GET /listings/{}',
  'GET /listings/owner/my-listings',
  'PATCH /listings/{}',
  'DELETE /listings/{}',
  'GET /blocked-dates/listing/{}',
  'POST /blocked-dates',
  'DELETE /blocked-dates/{}',
  'POST /favorites/{}',
  'DELETE /favorites/{}',
  'GET /favorites/check/{}',
  'POST /bookings',
  'GET /bookings/user/my-bookings',
  'GET /bookings/owner/my-bookings',
  'GET /bookings/{}',
  'GET /bookings/check-availability/{}',
  'POST /bookings/{}/checkout',
  'PATCH /bookings/{}/status',
  'POST /photos/listing/{}/upload',
  'DELETE /photos/{}',
  'GET /stripe/connect/status',
  'POST /stripe/connect/onboard',
]

/** Every call under /api, from the router. */
function routedCalls() {
  return Object.values(router.toJSON())
    .flat()
    .filter(({ pattern }) => pattern.startsWith('/api/'))
    .flatMap(({ pattern, methods }) =>
      methods
        .filter((method) => method !== 'HEAD')
        .map((method) => `${method} ${pattern.replace('/api', '').replace(/:(\w+)/g, '{$1}')}`)
    )
}

test.group('The OpenAPI document', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(() => limiter.clear())

  // Rule H6.
  test('has every route of the API and no other call', ({ assert }) => {
    const underApi = documentedCalls().filter(({ address }) => address.startsWith('/api/'))

    assert.sameMembers(
      underApi.map(({ name }) => name),
      routedCalls()
    )
  })

  // Rule H20.
  test('has every call that the specification names', ({ assert }) => {
    const calls = documentedCalls().map(({ name }) => name.replace(/\{\w+\}/g, '{}'))

    assert.includeMembers(calls, SPECIFIED)
  })

  test('is valid OpenAPI 3.1', async ({ assert, client }) => {
    const response = await client.get('/api/openapi.json')

    response.assertStatus(200)
    assert.isNull(mismatch(openApiSchema, response.body()))
  })

  test('has every path parameter', ({ assert }) => {
    for (const { name, path, parameters = [] } of documentedCalls()) {
      const inPath = parameters.filter((parameter) => parameter.in === 'path')

      assert.sameMembers(
        inPath.map((parameter) => `{${parameter.name}}`),
        path.match(/{\w+}/g) ?? [],
        name
      )
    }
  })

  test('contains only schemas that compile', ({ assert }) => {
    for (const { name, responses, requestBody } of documentedCalls())
      for (const { content = {} } of [requestBody ?? {}, ...Object.values(responses)])
        for (const { schema } of Object.values(content))
          assert.doesNotThrow(() => mismatch(schema, null), name)
  })

  test('an undocumented key fails', ({ assert }) => {
    const status = { onboarded: true, chargesEnabled: false }

    assert.isNull(mismatch(ref('ConnectStatus'), status))
    assert.include(
      mismatch(ref('ConnectStatus'), { ...status, accountId: 'acct_1' }),
      'must NOT have additional properties {"additionalProperty":"accountId"}'
    )
  })

  test('names each call once, and only schemas that it contains', ({ assert }) => {
    const ids = documentedCalls().map(({ operationId }) => operationId)
    const { schemas } = apiDocument().components
    const named = JSON.stringify(apiDocument()).matchAll(/"#\/components\/schemas\/(\w+)"/g)

    assert.lengthOf(new Set(ids), ids.length)
    assert.sameMembers([...new Set([...named].map(([, name]) => name))], Object.keys(schemas))
  })

  // Rule H6.
  test('its examples are accepted by the calls', ({ assert }) => {
    for (const { name, requestBody, parameters = [] } of documentedCalls()) {
      const json = requestBody?.content['application/json']
      if (json) assert.isNull(mismatch(json.schema, json.example), name)

      for (const { schema, example } of parameters)
        if (example !== undefined) assert.isNull(mismatch(schema, example), name)
    }
  })

  // Rule H5.
  test('documents access as it is', async ({ assert, client }) => {
    const people = {
      renter: await createUser(),
      owner: await createOwner(),
      admin: await createAdmin(),
    }
    const kept: Record<string, { for: keyof typeof people; from: (keyof typeof people)[] }> = {
      'signed in': { for: 'renter', from: [] },
      'OWNER': { for: 'owner', from: ['renter'] },
      'ADMIN': { for: 'admin', from: ['renter', 'owner'] },
    }

    for (const { name, method, address, access } of documentedCalls()) {
      const call = () => client.request(address.replace(/{\w+}/, somebody), method as 'GET')
      const asVisitor = await call()
      assert.equal(asVisitor.status() === 401, access in kept, `${name} as a visitor`)
      if (!(access in kept)) continue

      const { for: invited, from: strangers } = kept[access]
      for (const stranger of strangers) {
        const refused = await call().bearerToken(await bearer(people[stranger]))
        assert.equal(refused.status(), 403, `${name} as ${stranger}`)
      }
      const admitted = await call().bearerToken(await bearer(people[invited]))
      assert.notInclude([401, 403], admitted.status(), `${name} as ${invited}`)
    }
  })
})

test.group('The page of the API', () => {
  test('describes every call and every schema without a script', async ({ assert, client }) => {
    const response = await client.get('/api/docs').accept('html')

    response.assertStatus(200)
    assert.include(response.header('content-type'), 'text/html')
    assert.include(response.header('content-security-policy'), "default-src 'none'")
    assert.notInclude(response.text(), '<script')
    assert.notInclude(response.text(), '@!')
    for (const { operationId } of documentedCalls())
      assert.include(response.text(), `<article id="${operationId}"`)
    for (const schema of Object.keys(apiDocument().components.schemas))
      assert.include(response.text(), `id="schema-${schema}"`)
  })

  test('has no broken link', async ({ assert, client }) => {
    const response = await client.get('/api/docs')
    const html = response.text()
    const ids = new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))

    for (const [, target] of html.matchAll(/href="#([^"]+)"/g))
      assert.isTrue(ids.has(target), target)
  })

  test('shows each call as a shell command', async ({ assert, client }) => {
    const response = await client.get('/api/docs')

    assert.include(response.text(), '/api/bookings/$ID/cancel&quot; \\')
    assert.include(response.text(), '-H &quot;Authorization: Bearer $TOKEN&quot;')
  })
})
