import { test } from '@japa/runner'
import {
  CheckoutExpired,
  PaymentCaptured,
  PaymentNeedsReview,
} from '#payments/events/payment_events'
import Checkout from '#payments/models/checkout'
import LedgerEntry from '#payments/models/ledger_entry'
import PaymentProblem from '#payments/models/payment_problem'
import StripeCall from '#payments/models/stripe_call'
import Transaction from '#payments/models/transaction'
import { collectEvents } from '#tests/support/events'
import {
  anOrder,
  balances,
  closeCheckout,
  openCheckout,
  outcomeOf,
  payFor,
  settle,
  statusOf,
  transactionOf,
} from '#tests/support/payments'
import { payAtCheckout, withStripe } from '#tests/support/stripe'

test.group('Checkout', (group) => {
  const stripe = withStripe(group)

  // Rule M2.
  test('a payment is recorded once, split 15 to 85', async ({ assert }) => {
    const captured = collectEvents(PaymentCaptured)
    const order = await anOrder()

    await payFor(order)
    await stripe.deliver()

    const transaction = await transactionOf(order)
    assert.equal(transaction.status, 'completed')
    assert.equal(transaction.amountCents, 28_000)
    assert.equal(transaction.platformFeeCents, 4_200)
    assert.equal(transaction.ownerPayoutCents, 23_800)
    assert.isNotNull(transaction.chargeId)
    assert.deepEqual(captured, [{ reference: order.reference }])

    const fee = transaction.stripeFeeCents!
    assert.isAbove(fee, 0)
    assert.deepEqual(await balances(), {
      stripe_clearing: 28_000 - fee,
      [`owner_payable:${order.payeeId}`]: -23_800,
      platform_fee: -4_200,
      processing_cost: fee,
    })
  })

  // Rule V19.
  test('the request to Stripe contains no place and has its own idempotency key', async ({
    assert,
  }) => {
    const order = await anOrder()
    await openCheckout(order)

    const [call] = stripe.control.requests()
    assert.equal(call.path, '/v1/checkout/sessions')
    assert.equal(call.idempotencyKey, `checkout:${order.reference}:1`)
    const stored = await StripeCall.findOrFail(`checkout:${order.reference}:1`)
    assert.equal(stored.state, 'done')
    assert.isNull(stored.params)
  })

  // Rule M3.
  test('a second call returns the same open checkout', async ({ assert }) => {
    const order = await anOrder()

    const first = await openCheckout(order)
    const second = await openCheckout(order)

    assert.equal(second.sessionId, first.sessionId)
    assert.equal(second.url, first.url)
  })

  // Rule M3.
  test('two concurrent calls get one checkout', async ({ assert }) => {
    const order = await anOrder()

    const opened = await Promise.all([1, 2, 3, 4].map(() => openCheckout(order)))

    assert.lengthOf(new Set(opened.map(({ sessionId }) => sessionId)), 1)
    assert.lengthOf(await Checkout.all(), 1)
    assert.lengthOf(await Transaction.all(), 1)
  })

  // Rule M4.
  test('another amount expires the open checkout and opens a new one', async ({ assert }) => {
    const order = await anOrder()
    const first = await openCheckout(order)

    const dearer = { ...order, amountCents: 30_000, platformFeeCents: 4_500 }
    const second = await openCheckout(dearer)

    assert.notEqual(second.sessionId, first.sessionId)
    await assert.rejects(() => payAtCheckout(first.url))
    await payAtCheckout(second.url)
    assert.equal(await outcomeOf(order), 'paid')
    const { amountCents } = await transactionOf(order)
    assert.equal(amountCents, 30_000)
  })

  // Rule M35.
  test('a paid reference cannot be paid again', async ({ assert }) => {
    const order = await anOrder()
    await payFor(order)

    await assert.rejects(() => openCheckout(order), 'This has already been paid')
    assert.equal(await statusOf(order), 'completed')
  })

  test('return page and webhook at the same moment record one payment', async ({ assert }) => {
    const captured = collectEvents(PaymentCaptured)
    const order = await anOrder()
    const { sessionId } = await payFor(order)

    await Promise.all([
      stripe.deliver(),
      settle({ sessionId }),
      settle({ sessionId }),
      settle({ reference: order.reference }),
    ])
    await stripe.deliver()

    assert.lengthOf(captured, 1)
    assert.lengthOf(await LedgerEntry.query().where('kind', 'capture'), 3)
  })

  test('an open checkout is open, an unknown session is none', async ({ assert }) => {
    const order = await anOrder()
    await openCheckout(order)

    assert.deepEqual(await settle({ reference: order.reference }), {
      reference: order.reference,
      outcome: 'open',
    })
    assert.deepEqual(await settle({ sessionId: 'cs_test_forged' }), {
      reference: null,
      outcome: 'none',
    })
    assert.equal(await outcomeOf({ reference: crypto.randomUUID() }), 'none')
    assert.lengthOf(await PaymentProblem.all(), 0)
  })

  test('an expired checkout is published once', async ({ assert }) => {
    const expired = collectEvents(CheckoutExpired)
    const order = await anOrder()
    await openCheckout(order)

    stripe.control.advanceClock(32 * 60)
    await stripe.deliver()

    assert.equal(await outcomeOf(order), 'expired')
    assert.equal(await statusOf(order), 'failed')
    assert.deepEqual(expired, [{ reference: order.reference }])
  })

  test('a closed checkout cannot be paid; a new one can', async ({ assert }) => {
    const order = await anOrder()
    const first = await openCheckout(order)

    assert.equal(await closeCheckout(order), 'closed')
    await assert.rejects(() => payAtCheckout(first.url))

    await payFor(order)
    assert.equal(await outcomeOf(order), 'paid')
  })

  test('closing a checkout that was paid first reports it as paid', async ({ assert }) => {
    const order = await anOrder()
    await payFor(order)

    assert.equal(await closeCheckout(order), 'paid')
    assert.equal(await statusOf(order), 'completed')
  })

  test('a payment of another amount goes to review', async ({ assert }) => {
    const [captured, reviewed] = [collectEvents(PaymentCaptured), collectEvents(PaymentNeedsReview)]
    const order = await anOrder()
    const { url } = await openCheckout(order)
    await Transaction.query().update({ amount_cents: 30_000, owner_payout_cents: 25_800 })
    await payAtCheckout(url)

    await stripe.deliver()

    assert.equal(await outcomeOf(order), 'review')
    assert.equal(await statusOf(order), 'pending')
    assert.lengthOf(captured, 0)
    assert.lengthOf(reviewed, 1)
    assert.lengthOf(await LedgerEntry.all(), 0)
    const [problem] = await PaymentProblem.all()
    assert.equal(problem.kind, 'payment_mismatch')
    await assert.rejects(() => openCheckout(order), /Please do not pay again/)
  })
})
