import { test } from '@japa/runner'
import { clientOf, refusal, runningSandbox, its } from './running_sandbox.js'

test.group('Stripe sandbox access', () => {
  test("a call without a key gets Stripe's 401", async ({ assert, cleanup }) => {
    const { url } = await runningSandbox(cleanup)
    const response = await fetch(`${url}/v1/balance`)
    const { error } = (await response.json()) as { error: Record<string, string> }

    assert.equal(response.status, 401)
    assert.equal(error.type, 'invalid_request_error')
    assert.match(error.message, /^You did not provide an API key/)
    assert.match(response.headers.get('request-id') ?? '', /^req_/)
  })

  test('only test keys are accepted')
    .with([
      { key: 'sk_live_secret', status: 401 },
      { key: 'pk_test_secret', status: 401 },
      { key: 'sk_test_secret', status: 200 },
      { key: 'rk_test_secret', status: 200 },
    ])
    .run(async ({ assert, cleanup }, { key, status }) => {
      const { url } = await runningSandbox(cleanup)
      const headers = { authorization: `Bearer ${key}` }
      const response = await fetch(`${url}/v1/balance`, { headers })

      assert.equal(response.status, status)
      assert.notInclude(await response.text(), key)
    })

  test('the SDK reports a wrong key as an authentication error', async ({ assert, cleanup }) => {
    const { sandbox } = await runningSandbox(cleanup)
    const error = await refusal(clientOf(sandbox.port).balance.retrieve({}, { apiKey: 'nonsense' }))
    assert.equal(error.type, 'StripeAuthenticationError')
  })

  test("an unknown url gets Stripe's 404", async ({ assert, cleanup }) => {
    const { stripe } = await runningSandbox(cleanup)
    const error = await refusal(stripe.customers.create())
    assert.equal(error.statusCode, 404)
    assert.match(error.message, /^Unrecognized request URL \(POST: \/v1\/customers\)/)
  })

  test('another API version is refused', async ({ assert, cleanup }) => {
    const { stripe } = await runningSandbox(cleanup)
    const error = await refusal(stripe.balance.retrieve({}, { apiVersion: '2020-08-27' as never }))
    assert.equal(error.statusCode, 400)
    assert.include(error.message, '2026-10-28.endive')
  })

  test('every response has its request id and version', async ({ assert, cleanup }) => {
    const { stripe } = await runningSandbox(cleanup)
    const { lastResponse } = await stripe.balance.retrieve()
    assert.match(lastResponse.requestId, /^req_/)
    assert.equal(lastResponse.apiVersion, '2026-10-28.endive')
  })

  test('a missing object is a 404 resource_missing', async ({ assert, cleanup }) => {
    const { stripe } = await runningSandbox(cleanup)
    const error = await refusal(stripe.charges.retrieve('ch_none'))
    assert.equal(error.statusCode, 404)
    assert.equal(error.code, 'resource_missing')
    assert.equal(error.message, "No such charge: 'ch_none'")
  })

  test('a v1 call must be a form and a v2 call must be JSON', async ({ assert, cleanup }) => {
    const { url } = await runningSandbox(cleanup)
    const post = (path: string, type: string, body: string) =>
      fetch(url + path, {
        method: 'POST',
        headers: { 'authorization': 'Bearer sk_test_x', 'content-type': type },
        body,
      })

    assert.equal(await its(post('/v1/refunds', 'application/json', '{}'), 'status'), 400)
    assert.equal(await its(post('/v2/core/accounts', 'application/json', 'a=b'), 'status'), 400)
  })

  test('a body of more than a megabyte is refused', async ({ assert, cleanup }) => {
    const { url } = await runningSandbox(cleanup)
    const body = 'a='.padEnd(1024 * 1024 + 10, 'x')
    const response = await fetch(`${url}/v1/refunds`, { method: 'POST', body })
    assert.equal(response.status, 413)
  })
})
