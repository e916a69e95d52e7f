import { test } from '@japa/runner'
import {
  bookingParams,
  ownerParams,
  paidBooking,
  refusal,
  runningSandbox,
  its,
} from './running_sandbox.js'

const KEY = { idempotencyKey: 'checkout:booking-1:1' }

test.group('Stripe sandbox idempotency', () => {
  test('the same key and parameters replay the first response', async ({ assert, cleanup }) => {
    const { stripe } = await runningSandbox(cleanup)
    const params = bookingParams()
    const first = await stripe.checkout.sessions.create(params, KEY)
    const second = await stripe.checkout.sessions.create(params, KEY)

    assert.equal(second.id, first.id)
    assert.isUndefined(first.lastResponse.headers['idempotent-replayed'])
    assert.equal(second.lastResponse.headers['idempotent-replayed'], 'true')
    assert.lengthOf(await its(stripe.checkout.sessions.list(), 'data'), 1)
  })

  test('the same key with other parameters is an idempotency error', async ({
    assert,
    cleanup,
  }) => {
    const { stripe } = await runningSandbox(cleanup)
    const params = bookingParams()
    await stripe.checkout.sessions.create(params, KEY)
    const other = { ...params, client_reference_id: 'booking-2' }
    const error = await refusal(stripe.checkout.sessions.create(other, KEY))

    assert.equal(error.type, 'StripeIdempotencyError')
    assert.equal(error.statusCode, 400)
  })

  test('a key belongs to one url', async ({ assert, cleanup }) => {
    const running = await runningSandbox(cleanup)
    const { intent } = await paidBooking(running)
    await running.stripe.refunds.create({ payment_intent: intent.id, amount: 100 }, KEY)
    const error = await refusal(running.stripe.paymentIntents.cancel(intent.id, {}, KEY))
    assert.equal(error.type, 'StripeIdempotencyError')
  })

  test('a key in use is a conflict', async ({ assert, cleanup }) => {
    const { stripe, control } = await runningSandbox(cleanup)
    control.addFault({ effect: 'latency', delayMs: 1500, remaining: 1 })
    const params = bookingParams()
    const first = stripe.checkout.sessions.create(params, KEY)
    while (control.requests().length === 0) await new Promise(setImmediate)

    const error = await refusal(stripe.checkout.sessions.create(params, KEY))
    assert.equal(error.statusCode, 409)
    assert.equal(error.code, 'idempotency_key_in_use')
    assert.match(await its(first, 'id'), /^cs_test_/)
  })

  test('a 500 is stored under the key', async ({ assert, cleanup }) => {
    const { stripe, control } = await runningSandbox(cleanup)
    control.addFault({ effect: 'error_before_commit', remaining: 1 })
    const params = bookingParams()

    const first = await refusal(stripe.checkout.sessions.create(params, KEY))
    const second = await refusal(stripe.checkout.sessions.create(params, KEY))
    assert.deepEqual([first.statusCode, second.statusCode], [500, 500])
    assert.equal(second.headers?.['idempotent-replayed'], 'true')
    const anew = await stripe.checkout.sessions.create(params, { idempotencyKey: 'another' })
    assert.match(anew.id, /^cs_test_/)
  })

  test('an execution error is stored, a validation error is not', async ({ assert, cleanup }) => {
    const running = await runningSandbox(cleanup)
    const { stripe } = running
    const { intent } = await paidBooking(running)
    const tooMuch = { payment_intent: intent.id, amount: 28_001 }
    await refusal(stripe.refunds.create(tooMuch, KEY))
    const again = await refusal(stripe.refunds.create(tooMuch, KEY))
    assert.equal(again.headers?.['idempotent-replayed'], 'true')

    const formKey = { idempotencyKey: 'form' }
    await refusal(stripe.refunds.create({ payment_intent: intent.id, amount: 0 }, formKey))
    const good = await stripe.refunds.create({ payment_intent: intent.id, amount: 1 }, formKey)
    assert.equal(good.status, 'succeeded')
  })

  test('a key expires after a day', async ({ assert, cleanup }) => {
    const { stripe, control } = await runningSandbox(cleanup)
    const params = bookingParams({ expires_at: undefined })
    const first = await stripe.checkout.sessions.create(params, KEY)
    control.advanceClock(23 * 3600)
    assert.equal(await its(stripe.checkout.sessions.create(params, KEY), 'id'), first.id)
    control.advanceClock(3601)
    assert.notEqual(await its(stripe.checkout.sessions.create(params, KEY), 'id'), first.id)
  })

  test('a key of more than 255 characters is refused', async ({ assert, cleanup }) => {
    const { stripe } = await runningSandbox(cleanup)
    const options = { idempotencyKey: 'k'.repeat(256) }
    const error = await refusal(stripe.checkout.sessions.create(bookingParams(), options))
    assert.equal(error.statusCode, 400)
  })

  test('a v2 key runs a failed operation again', async ({ assert, cleanup }) => {
    const { stripe, control } = await runningSandbox(cleanup)
    const key = { idempotencyKey: 'acct:user-1' }
    control.addFault({ effect: 'error_before_commit', remaining: 1 })
    await refusal(stripe.v2.core.accounts.create(ownerParams, key))
    const first = await stripe.v2.core.accounts.create(ownerParams, key)
    const second = await stripe.v2.core.accounts.create(ownerParams, key)
    assert.equal(second.id, first.id)
  })
})
