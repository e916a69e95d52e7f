import { mock } from 'node:test'
import { test } from '@japa/runner'
import Stripe from 'stripe'
import settings from '#config/stripe'
import PaymentProviderRefused from '#payments/exceptions/payment_provider_refused'
import PaymentProviderUnavailable from '#payments/exceptions/payment_provider_unavailable'
import StripeLine from '#payments/stripe/stripe_circuit_breaker'

const PAUSE_MS = 60_000

function aLine(patienceMs = 1000) {
  return new StripeLine({
    patienceMs,
    breaker: { failures: 2, firstPauseMs: PAUSE_MS, longestPauseMs: PAUSE_MS },
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

/** @returns the error of a call that has to fail */
async function failureOf(line: StripeLine, call: () => Promise<unknown>) {
  return line.ask(call).then(
    () => null,
    (error: PaymentProviderUnavailable) => error
  )
}

test.group('The line to Stripe (R7)', (group) => {
  group.each.setup(() => {
    mock.timers.enable({ apis: ['Date'], now: Date.now() })
    return () => mock.timers.reset()
  })

  test('two calls in a row take less than the ten seconds a person waits', ({ assert }) => {
    assert.isBelow(settings.patienceMs * settings.breaker.failures, 10_000)
    assert.isBelow(settings.patienceMs, 5000)
  })

  test('a call without an answer is given up', async ({ assert }) => {
    const error = await failureOf(aLine(5), () => new Promise(() => {}))

    assert.instanceOf(error, PaymentProviderUnavailable)
    assert.isFalse(error!.isTurnedAway)
    assert.equal(error!.retryAfter, 30)
  })

  test('after {status} twice in a row no call is made')
    .with([{ status: 429 }, { status: 500 }, { status: 503 }])
    .run(async ({ assert }, { status }) => {
      const line = aLine()
      let calls = 0

      await failureOf(line, fails(status))
      assert.isFalse(line.isInterrupted)
      await failureOf(line, fails(status))
      const error = await failureOf(line, async () => void (calls += 1))

      assert.isTrue(line.isInterrupted)
      assert.isTrue(error!.isTurnedAway)
      assert.equal(calls, 0)
    })

  test('{title} says nothing about how Stripe is doing')
    .with([
      { title: 'a refusal', call: fails(400) },
      { title: 'a missing object', call: fails(404) },
      { title: 'a key in use', call: fails(409) },
      { title: 'a wrong key', call: fails(401) },
      { title: 'a failure of long ago', call: fails(500, { 'idempotent-replayed': 'true' }) },
    ])
    .run(async ({ assert }, { call }) => {
      const line = aLine()
      await failureOf(line, fails(500))
      await failureOf(line, call)
      await failureOf(line, fails(500))

      assert.isFalse(line.isInterrupted)
    })

  test('a refusal stays a refusal, a missing object can be null', async ({ assert }) => {
    const line = aLine()

    assert.instanceOf(await failureOf(line, fails(400)), PaymentProviderRefused)
    assert.isNull(await line.askOrNull(fails(404)))
    await assert.rejects(() => line.askOrNull(fails(400)))
  })

  test('after the pause one call tries, the others are turned away meanwhile', async ({
    assert,
  }) => {
    const line = aLine()
    await failureOf(line, fails(500))
    await failureOf(line, fails(500))
    mock.timers.tick(PAUSE_MS)

    const trial = Promise.withResolvers<string>()
    const trying = line.ask(() => trial.promise)
    const meanwhile = await failureOf(line, works)
    trial.resolve('yes')

    assert.isTrue(meanwhile!.isTurnedAway)
    assert.equal(await trying, 'yes')
    assert.isFalse(line.isInterrupted)
    assert.equal(await line.ask(works), 'yes')
  })

  test('a trial that fails begins the next pause', async ({ assert }) => {
    const line = aLine()
    await failureOf(line, fails(500))
    await failureOf(line, fails(500))
    mock.timers.tick(PAUSE_MS)

    const trial = await failureOf(line, fails(500))
    const after = await failureOf(line, works)

    assert.isFalse(trial!.isTurnedAway)
    assert.isTrue(after!.isTurnedAway)
  })
})
