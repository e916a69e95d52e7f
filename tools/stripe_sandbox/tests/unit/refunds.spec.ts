import { test } from '@japa/runner'
import { bookingParams, paidBooking, refusal, runningSandbox, its } from './running_sandbox.js'

test.group('Stripe sandbox refunds', () => {
  test('partial refunds are limited to the charge', async ({ assert, cleanup }) => {
    const running = await runningSandbox(cleanup)
    const { stripe } = running
    const { intent, charge } = await paidBooking(running)

    const part = await stripe.refunds.create({
      payment_intent: intent.id,
      amount: 11_900,
      reason: 'requested_by_customer',
      metadata: { booking_id: 'booking-1' },
    })
    assert.containsSubset(part, {
      amount: 11_900,
      status: 'succeeded',
      charge: charge.id,
      payment_intent: intent.id,
      currency: 'nzd',
      reason: 'requested_by_customer',
      metadata: { booking_id: 'booking-1' },
    })
    const tooMuch = await refusal(stripe.refunds.create({ charge: charge.id, amount: 16_101 }))
    assert.equal(tooMuch.param, 'amount')
    assert.match(tooMuch.message, /\(NZ\$161\.01\).*\(NZ\$161\.00\)/)

    assert.equal(await its(stripe.refunds.create({ charge: charge.id }), 'amount'), 16_100)
    const none = await refusal(stripe.refunds.create({ charge: charge.id }))
    assert.equal(none.code, 'charge_already_refunded')

    const after = await stripe.charges.retrieve(charge.id, { expand: ['refunds'] })
    assert.deepEqual([after.amount_refunded, after.refunded], [28_000, true])
    assert.lengthOf(after.refunds?.data ?? [], 2)
  })

  test('invalid refunds are refused')
    .with([
      { change: { amount: 0 }, code: 'parameter_invalid_integer', param: 'amount' },
      { change: { amount: -5 }, code: 'parameter_invalid_integer', param: 'amount' },
      { change: { reason: 'weather' }, code: undefined, param: 'reason' },
      { change: { note: 'x' }, code: 'parameter_unknown', param: 'note' },
      { change: { reverse_transfer: true }, code: undefined, param: 'reverse_transfer' },
      { change: { payment_intent: undefined }, code: 'parameter_missing', param: 'payment_intent' },
      { change: { payment_intent: 'pi_none' }, code: 'resource_missing', param: 'payment_intent' },
    ])
    .run(async ({ assert, cleanup }, { change, code, param }) => {
      const running = await runningSandbox(cleanup)
      const { intent, charge } = await paidBooking(running)
      const params = { payment_intent: intent.id, amount: 100, ...change }
      const error = await refusal(running.stripe.refunds.create(params as never))

      assert.deepEqual([error.code, error.param], [code, param])
      assert.equal(await its(running.stripe.charges.retrieve(charge.id), 'amount_refunded'), 0)
    })

  test('a payment that was not captured cannot be refunded', async ({ assert, cleanup }) => {
    const { stripe, control } = await runningSandbox(cleanup)
    const session = await stripe.checkout.sessions.create(bookingParams())
    control.payCheckout(session.id, '4000000000000002')
    const [intent] = await its(stripe.paymentIntents.list(), 'data')
    const error = await refusal(stripe.refunds.create({ payment_intent: intent.id }))
    assert.match(error.message, /does not have a successful charge/)
  })

  test('refunds are listed by payment', async ({ assert, cleanup }) => {
    const running = await runningSandbox(cleanup)
    const [one, two] = [await paidBooking(running), await paidBooking(running)]
    await running.stripe.refunds.create({ payment_intent: one.intent.id })
    await running.stripe.refunds.create({ payment_intent: two.intent.id })

    const mine = await running.stripe.refunds.list({ payment_intent: one.intent.id })
    assert.lengthOf(mine.data, 1)
    assert.equal(mine.data[0].charge, one.charge.id)
  })

  test('a failed refund returns the money to the platform', async ({ assert, cleanup }) => {
    const running = await runningSandbox(cleanup)
    const { intent, charge } = await paidBooking(running)
    const refund = await running.stripe.refunds.create({ payment_intent: intent.id })
    running.control.failRefund(refund.id)

    const failed = await running.stripe.refunds.retrieve(refund.id)
    assert.deepEqual([failed.status, failed.failure_reason], ['failed', 'lost_or_stolen_card'])
    assert.equal(await its(running.stripe.charges.retrieve(charge.id), 'amount_refunded'), 0)
    const types = running.control.events().map((event) => event.type)
    assert.includeMembers(types, ['refund.failed', 'refund.updated', 'charge.refunded'])
  })

  test('test cards set the result of a refund')
    .with([
      { card: '4000000000005126', first: 'succeeded', later: 'failed' },
      { card: '4000000000007726', first: 'pending', later: 'succeeded' },
      { card: '4242424242424242', first: 'succeeded', later: 'succeeded' },
    ])
    .run(async ({ assert, cleanup }, { card, first, later }) => {
      const running = await runningSandbox(cleanup)
      const { intent } = await paidBooking(running, { card })
      const refund = await running.stripe.refunds.create({ payment_intent: intent.id })
      assert.equal(refund.status, first)

      running.control.advanceClock(10)
      assert.equal(await its(running.stripe.refunds.retrieve(refund.id), 'status'), later)
    })
})
