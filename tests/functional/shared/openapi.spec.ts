import limiter from '@adonisjs/limiter/services/main'
import router from '@adonisjs/core/services/router'
import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { apiDocument } from '#platform/openapi/api_documentation'
import type { DocumentedCall } from '#platform/openapi/document'
import { ref, type Schema } from '#platform/openapi/schema'
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

function callsByName() {
  return Object.fromEntries(documentedCalls().map((call) => [call.name, call]))
}

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

  // Rule H27.
  test('says what is optional, null, a date and a price, and how to send it', ({ assert }) => {
    const { 'POST /listings': offer, 'POST /bookings': book, ...calls } = callsByName()
    const bodyOf = ({ requestBody }: DocumentedCall) =>
      requestBody!.content['application/json'].schema
    const fields = bodyOf(offer).properties as Record<string, Schema>

    assert.deepEqual(fields.pricePerNight.type, ['number', 'null'])
    assert.equal(fields.pricePerNight.multipleOf, 0.01)
    assert.equal(fields.latitude.type, 'number')
    assert.deepEqual(fields.accessCode.type, ['string', 'null'])
    assert.deepEqual(fields.nextInspectionDate.anyOf, [{ format: 'date' }, { format: 'date-time' }])
    assert.sameMembers(bodyOf(book).required as string[], ['listingId', 'checkIn', 'checkOut'])
    assert.isTrue(book.requestBody!.required)
    assert.isFalse(calls['POST /bookings/{id}/cancel'].requestBody!.required)

    const area = calls['GET /listings/map'].parameters!.find(({ name }) => name === 'area')!
    assert.sameMembers(Object.keys(area.schema.properties as object), [
      ...['west', 'south', 'east', 'north'],
    ])
    assert.deepEqual((area.schema.dependentRequired as Record<string, string[]>).west, [
      ...['south', 'east', 'north'],
    ])
  })

  // Rule H27.
  test('says who may call, what is refused, and describes everything', async ({ assert }) => {
    const text = JSON.stringify(await apiDocument())
    const { 'GET /listings/{id}': listing, ...calls } = callsByName()

    assert.notInclude(text, String.raw`\\p{`)
    assert.deepEqual(calls['GET /listings/places'].security, [])
    assert.deepEqual(calls['POST /auth/logout'].security, [{ bearer: [] }, { session: [] }])
    assert.deepEqual(listing.security, [{}, { bearer: [] }])
    assert.containsSubset(listing.responses[401].headers, { 'WWW-Authenticate': {} })
    assert.containsSubset(listing.responses[429].headers, { 'Retry-After': {} })
    assert.property(calls['GET /blocked-dates/listing/{id}'].responses, '401')
    assert.property(calls['POST /bookings'].responses, '415')
    assert.property(calls['POST /photos/listing/{id}/upload'].responses, '507')
    assert.notProperty(calls['POST /stripe/webhook'].responses, '429')
    for (const { name, description, parameters = [] } of documentedCalls()) {
      assert.isNotEmpty(description, name)
      for (const parameter of parameters)
        assert.isNotEmpty(parameter.description, `${name} ${parameter.name}`)
    }
  })

  test('a token that is not valid is refused where one is read', async ({ client }) => {
    for (const path of [`/api/listings/${somebody}`, `/api/blocked-dates/listing/${somebody}`]) {
      const answer = await client.get(path).bearerToken('nothing')
      answer.assertStatus(401)
      answer.assertHeader('www-authenticate', 'Bearer')
    }
  })

  // Rule H5.
  test('administrators and renters have no moorings that are booked', async ({ client }) => {
    for (const user of [await createAdmin(), await createUser()]) {
      const answer = await client
        .get('/api/bookings/owner/my-bookings')
        .bearerToken(await bearer(user))
      answer.assertStatus(403)
    }
  })

  test('an undocumented key fails', ({ assert }) => {
    const status = { onboarded: true, chargesEnabled: false }

    assert.isNull(mismatch(ref('ConnectStatus'), status))
    assert.include(
      mismatch(ref('ConnectStatus'), { ...status, accountId: 'acct_1' }),
      'must NOT have additional properties {"additionalProperty":"accountId"}'
    )
  })

  test('names each call once, and only schemas that it contains', async ({ assert }) => {
    const ids = documentedCalls().map(({ operationId }) => operationId)
    const document = await apiDocument()
    const { schemas } = document.components
    const named = JSON.stringify(document).matchAll(/"#\/components\/schemas\/(\w+)"/g)

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
      /** Becomes an owner on the way. */
      anyone: await createUser(),
      owner: await createOwner(),
      admin: await createAdmin(),
    }
    const kept: Record<string, { for: keyof typeof people; from: (keyof typeof people)[] }> = {
      'signed in': { for: 'anyone', from: [] },
      'OWNER': { for: 'owner', from: ['renter'] },
      'OWNER or ADMIN': { for: 'admin', from: ['renter'] },
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
    const { components } = await apiDocument()
    for (const schema of Object.keys(components.schemas))
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
