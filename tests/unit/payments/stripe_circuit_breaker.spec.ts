import { mock } from 'node:test'
import { test } from '@japa/runner'
import Stripe from 'stripe'
import settings from '#config/stripe'
import {
  PaymentProviderRefused,
  PaymentProviderUnavailable,
} from '#payments/exceptions/payment_provider'
import StripeCircuitBreaker from '#payments/stripe/stripe_circuit_breaker'

const PAUSE_MS = 60_000

function aBreaker(timeoutMs = 1000) {
  return new StripeCircuitBreaker({
    timeoutMs,
    rateLimitPausesMs: [1, 1],
    breaker: { failures: 2, firstPauseMs: PAUSE_MS, maxPauseMs: PAUSE_MS },
  })
}

const fails =
  (statusCode: number, headers = {}) =>
  async () => {
    throw new Stripe.errors.StripeAPIError({
      message: 'no',
      type: 'api_error',
      statusCode,
      headers,
    })
  }
const works = async () => 'yes'

/** @returns the error of a call that must fail */
async function failureOf(breaker: StripeCircuitBreaker, call: () => Promise<unknown>) {
  return breaker.execute(call).then(
    () => null,
    (error: PaymentProviderUnavailable) => error
  )
}

test.group('Stripe circuit breaker (R7)', (group) => {
  group.each.setup(() => {
    mock.timers.enable({ apis: ['Date'], now: Date.now() })
    return () => mock.timers.reset()
  })

  test('two calls in a row time out within ten seconds', ({ assert }) => {
    assert.isBelow(settings.timeoutMs * settings.breaker.failures, 10_000)
    assert.isBelow(settings.timeoutMs, 5000)
  })

  test('a call without a response times out', async ({ assert }) => {
    const error = await failureOf(aBreaker(5), () => new Promise(() => {}))

    assert.instanceOf(error, PaymentProviderUnavailable)
    assert.isFalse(error!.isCircuitOpen)
    assert.equal(error!.retryAfter, 30)
  })

  // Rule R16.
  test('a call that the rate limit refuses is repeated, and never opens the breaker', async ({
    assert,
  }) => {
    const breaker = aBreaker()
    const answers = [fails(429), fails(429), works]
    assert.equal(await breaker.execute(() => answers.shift()!()), 'yes')

    for (let call = 0; call < 5; call += 1) {
      const error = await failureOf(breaker, fails(429))
      assert.instanceOf(error, PaymentProviderUnavailable)
      assert.isFalse(error!.isCircuitOpen)
    }
    assert.isFalse(breaker.isOpen)
    assert.equal(await breaker.execute(works), 'yes')
  })

  test('after {status} twice in a row no call is made')
    .with([{ status: 500 }, { status: 503 }])
    .run(async ({ assert }, { status }) => {
      const breaker = aBreaker()
      let calls = 0

      await failureOf(breaker, fails(status))
      assert.isFalse(breaker.isOpen)
      await failureOf(breaker, fails(status))
      const error = await failureOf(breaker, async () => void (calls += 1))

      assert.isTrue(breaker.isOpen)
      assert.isTrue(error!.isCircuitOpen)
      assert.equal(calls, 0)
    })

  test('{title} does not count as a failure')
    .with([
      { title: 'a refusal', call: fails(400) },
      { title: 'a missing object', call: fails(404) },
      { title: 'a key in use', call: fails(409) },
      { title: 'a wrong key', call: fails(401) },
      { title: 'a replayed failure', call: fails(500, { 'idempotent-replayed': 'true' }) },
    ])
    .run(async ({ assert }, { call }) => {
      const breaker = aBreaker()
      await failureOf(breaker, fails(500))
      await failureOf(breaker, call)
      await failureOf(breaker, fails(500))

      assert.isFalse(breaker.isOpen)
    })

  test('a refusal is passed on, a missing object can be null', async ({ assert }) => {
    const breaker = aBreaker()

    assert.instanceOf(await failureOf(breaker, fails(400)), PaymentProviderRefused)
    assert.isNull(await breaker.executeOrNull(fails(404)))
    await assert.rejects(() => breaker.executeOrNull(fails(400)))
  })

  test('half-open, one call is tried and the others are rejected', async ({ assert }) => {
    const breaker = aBreaker()
    await failureOf(breaker, fails(500))
    await failureOf(breaker, fails(500))
    mock.timers.tick(PAUSE_MS)

    const trial = Promise.withResolvers<string>()
    const trying = breaker.execute(() => trial.promise)
    const meanwhile = await failureOf(breaker, works)
    trial.resolve('yes')

    assert.isTrue(meanwhile!.isCircuitOpen)
    assert.equal(await trying, 'yes')
    assert.isFalse(breaker.isOpen)
    assert.equal(await breaker.execute(works), 'yes')
  })

  test('a failed trial call opens the breaker again', async ({ assert }) => {
    const breaker = aBreaker()
    await failureOf(breaker, fails(500))
    await failureOf(breaker, fails(500))
    mock.timers.tick(PAUSE_MS)

    const trial = await failureOf(breaker, fails(500))
    const after = await failureOf(breaker, works)

    assert.isFalse(trial!.isCircuitOpen)
    assert.isTrue(after!.isCircuitOpen)
  })
})
