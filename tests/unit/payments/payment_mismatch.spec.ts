import { test } from '@japa/runner'
import { paymentMismatch } from '#payments/rules/payment_mismatch'

const expected = { reference: 'b1', amountCents: 28_000, currency: 'nzd', isLive: false }
const paid = {
  mode: 'payment',
  reference: 'b1',
  amountCents: 28_000,
  currency: 'nzd',
  isLive: false,
  payment: { state: 'paid', authorisedCents: 0, receivedCents: 28_000, currency: 'nzd' },
}

test.group('Payment mismatch', () => {
  test('a payment that equals its order matches', ({ assert }) => {
    assert.isNull(paymentMismatch(paid, expected))
  })

  // Rule M5.
  test('{name} does not match')
    .with([
      { name: 'another amount', change: { amountCents: 27_999 } },
      {
        name: 'less received',
        change: {
          payment: { state: 'paid', authorisedCents: 0, receivedCents: 1, currency: 'nzd' },
        },
      },
      { name: 'another currency', change: { currency: 'usd' } },
      {
        name: 'another currency received',
        change: {
          payment: { state: 'paid', authorisedCents: 0, receivedCents: 28_000, currency: 'usd' },
        },
      },
      { name: 'another reference', change: { reference: 'b2' } },
      { name: 'no reference', change: { reference: null } },
      { name: 'a subscription', change: { mode: 'subscription' } },
      { name: 'live money', change: { isLive: true } },
      { name: 'no payment at all', change: { payment: null } },
    ])
    .run(({ assert }, { change }) => {
      assert.isString(paymentMismatch({ ...paid, ...change }, expected))
    })

  // Rule M5.
  test('a test payment does not match where money is live', ({ assert }) => {
    const live = { ...expected, isLive: true }

    assert.isString(paymentMismatch(paid, live))
    assert.isNull(paymentMismatch({ ...paid, isLive: true }, live))
  })
})
