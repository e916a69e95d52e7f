import { test } from '@japa/runner'
import {
  bookingParams,
  clientOf,
  ownerParams,
  paidBooking,
  refusal,
  runningSandbox,
  its,
} from './running_sandbox.js'

const KEY = { idempotencyKey: 'checkout:booking-1:1' }

test.group('Stripe sandbox faults', () => {
  test('latency delays a response', async ({ assert, cleanup }) => {
    const { stripe, control } = await runningSandbox(cleanup)
    control.addFault({ effect: 'latency', delayMs: 60, remaining: 1 })
    const started = performance.now()
    await stripe.balance.retrieve()
    assert.isAtLeast(performance.now() - started, 55)
    assert.lengthOf(control.faults(), 0)
  })

  test('rate_limit answers 429', async ({ assert, cleanup }) => {
    const { stripe, control } = await runningSandbox(cleanup)
    control.addFault({ effect: 'rate_limit', remaining: 1 })
    const params = bookingParams()
    const error = await refusal(stripe.checkout.sessions.create(params, KEY))
    assert.deepEqual([error.type, error.code], ['StripeRateLimitError', 'rate_limit'])
    const session = await stripe.checkout.sessions.create(params, KEY)
    assert.isUndefined(session.lastResponse.headers['idempotent-replayed'])
    const [refused, accepted] = control.requests()
    assert.isNotEmpty(refused.params)
    assert.deepEqual(refused.params, accepted.params)
  })

  test('a failure before the commit has no effect', async ({ assert, cleanup }) => {
    const running = await runningSandbox(cleanup)
    const { intent, charge } = await paidBooking(running)
    running.control.addFault({ effect: 'error_before_commit', remaining: 1 })
    const error = await refusal(running.stripe.refunds.create({ payment_intent: intent.id }, KEY))
    assert.deepEqual([error.statusCode, error.type], [500, 'StripeAPIError'])
    assert.equal(await its(running.stripe.charges.retrieve(charge.id), 'amount_refunded'), 0)
  })

  test('a failure after the commit hides the effect', async ({ assert, cleanup }) => {
    const running = await runningSandbox(cleanup)
    const { intent } = await paidBooking(running)
    running.control.addFault({ effect: 'error_after_commit', remaining: 1 })
    const create = () => running.stripe.refunds.create({ payment_intent: intent.id }, KEY)

    assert.equal(await its(refusal(create()), 'statusCode'), 500)
    assert.equal(await its(refusal(create()), 'statusCode'), 500)
    const { data } = await running.stripe.refunds.list({ payment_intent: intent.id })
    assert.lengthOf(data, 1)
  })

  test('after a reset after the commit, the same key returns the result', async ({
    assert,
    cleanup,
  }) => {
    const { stripe, control } = await runningSandbox(cleanup)
    control.addFault({ effect: 'reset_after_commit', remaining: 1 })
    const session = await stripe.checkout.sessions.create(bookingParams(), KEY)

    assert.equal(session.lastResponse.headers['idempotent-replayed'], 'true')
    assert.lengthOf(await its(stripe.checkout.sessions.list(), 'data'), 1)
  })

  test('a reset before the commit has no effect', async ({ assert, cleanup }) => {
    const { stripe, control } = await runningSandbox(cleanup)
    control.addFault({ effect: 'reset_before_commit', method: 'POST' })
    const error = await refusal(stripe.checkout.sessions.create(bookingParams(), KEY))
    assert.equal(error.type, 'StripeConnectionError')
    assert.lengthOf(await its(stripe.checkout.sessions.list(), 'data'), 0)
  })

  test('down refuses everything but the control API, until cleared', async ({
    assert,
    cleanup,
  }) => {
    const { stripe, control, url } = await runningSandbox(cleanup)
    const session = await stripe.checkout.sessions.create(bookingParams())
    const fault = control.addFault({ effect: 'down' })

    assert.equal(await its(refusal(stripe.balance.retrieve()), 'type'), 'StripeConnectionError')
    await assert.rejects(() => fetch(String(session.url)))
    assert.equal(
      await its(fetch(`${url}/_sandbox/faults/${fault.id}`, { method: 'DELETE' }), 'status'),
      200
    )
    assert.equal(await its(stripe.balance.retrieve(), 'object'), 'balance')
  })

  test('a fault applies only to matching requests, and as often as set', async ({
    assert,
    cleanup,
  }) => {
    const { stripe, control } = await runningSandbox(cleanup)
    control.addFault({ effect: 'rate_limit', path: '/v1/checkout/*', method: 'POST', remaining: 2 })

    await stripe.balance.retrieve()
    await stripe.checkout.sessions.list()
    const outcomes: number[] = []
    for (let index = 0; index < 3; index += 1) {
      const call = stripe.checkout.sessions.create(bookingParams())
      outcomes.push(await call.then(() => 200).catch(({ statusCode }) => Number(statusCode)))
    }
    assert.deepEqual(outcomes, [429, 429, 200])
  })

  test('a fault can apply with a probability', async ({ assert, cleanup }) => {
    const { stripe, control } = await runningSandbox(cleanup)
    control.addFault({ effect: 'rate_limit', probability: 0.5 })
    let failed = 0
    for (let index = 0; index < 60; index += 1) {
      await stripe.balance.retrieve().catch(() => (failed += 1))
    }
    assert.isTrue(failed > 5 && failed < 55)
  })

  test('the SDK overcomes faults with its own retries', async ({ assert, cleanup }) => {
    const { sandbox, control, stripe } = await runningSandbox(cleanup)
    const patient = clientOf(sandbox.port, { maxNetworkRetries: 2 })
    control.addFault({ effect: 'error_before_commit', remaining: 1, path: '/v2/*' })
    const account = await patient.v2.core.accounts.create(ownerParams)
    control.addFault({ effect: 'reset_after_commit', remaining: 1 })
    const session = await patient.checkout.sessions.create(bookingParams())

    assert.match(account.id, /^acct_/)
    const { data } = await stripe.checkout.sessions.list()
    assert.deepEqual(
      data.map(({ id }) => id),
      [session.id]
    )
  })

  test('every request is logged with its result', async ({ assert, cleanup }) => {
    const { stripe, control } = await runningSandbox(cleanup)
    control.addFault({ effect: 'rate_limit', remaining: 1 })
    await refusal(stripe.balance.retrieve())
    await stripe.checkout.sessions.create(bookingParams(), KEY)

    const [limited, created] = control.requests()
    assert.containsSubset(limited, { status: 429, errorCode: 'rate_limit', faults: ['rate_limit'] })
    assert.containsSubset(created, {
      method: 'POST',
      path: '/v1/checkout/sessions',
      status: 200,
      idempotencyKey: KEY.idempotencyKey,
      params: { mode: 'payment', line_items: [{ quantity: '1' }] },
    })
    assert.notInclude(JSON.stringify(control.requests()), 'sk_test')
    control.clearRequests()
    assert.lengthOf(control.requests(), 0)
  })
})
