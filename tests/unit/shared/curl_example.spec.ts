import { test } from '@japa/runner'
import { curlExample } from '#platform/openapi/curl_example'
import type { DocumentedCall } from '#platform/openapi/document'

const BASE = 'http://localhost:3333/api'

function aCall(overrides: Partial<DocumentedCall> = {}): DocumentedCall {
  return {
    'tags': ['Moorings'],
    'operationId': 'aCall',
    'summary': 'Does something.',
    'description': 'For anyone.',
    'security': [],
    'x-access': 'anyone',
    'responses': {},
    ...overrides,
  }
}

test.group('A call with curl', () => {
  test('an open GET is only its URL', ({ assert }) => {
    const parameters = [
      { name: 'search', in: 'query' as const, required: false, schema: {}, example: 'north shore' },
      { name: 'page', in: 'query' as const, required: false, schema: {} },
    ]

    assert.equal(
      curlExample(BASE, 'get', '/listings', aCall({ parameters })),
      `curl "${BASE}/listings?search=north+shore"`
    )
  })

  test('path ids are variables, the token is included', ({ assert }) => {
    const call = aCall({ security: [{ bearer: [] }] })

    assert.equal(
      curlExample(BASE, 'delete', '/bookings/{listingId}', call),
      `curl -X DELETE "${BASE}/bookings/$LISTING_ID" \\\n  -H "Authorization: Bearer $TOKEN"`
    )
  })

  test('an optional token is left out', ({ assert }) => {
    const call = aCall({ security: [{}, { bearer: [] }] })

    assert.equal(curlExample(BASE, 'get', '/listings/{id}', call), `curl "${BASE}/listings/$ID"`)
  })

  test('an apostrophe in the body is escaped', ({ assert }) => {
    const content = { 'application/json': { schema: {}, example: { reason: "Owner's stay" } } }
    const curl = curlExample(
      BASE,
      'post',
      '/x',
      aCall({ requestBody: { required: true, content } })
    )

    assert.include(curl, String.raw`"reason": "Owner'\''s stay"`)
  })

  test('a form has its file', ({ assert }) => {
    const schema = { properties: { file: { format: 'binary' }, isPublic: { type: 'boolean' } } }
    const content = { 'multipart/form-data': { schema } }
    const curl = curlExample(
      BASE,
      'post',
      '/x',
      aCall({ requestBody: { required: true, content } })
    )

    assert.include(curl, '-F file=@photo.jpg')
    assert.include(curl, '-F isPublic=true')
  })
})
