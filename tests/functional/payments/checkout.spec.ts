import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import {
  CheckoutExpired,
  PaymentCaptured,
  PaymentNeedsReview,
} from '#payments/events/payment_events'
import { PaymentUnderReview } from '#payments/exceptions/payment_refused'
import Checkout from '#payments/models/checkout'
import LedgerEntry from '#payments/models/ledger_entry'
import PaymentProblem from '#payments/models/payment_problem'
import StripeCall from '#payments/models/stripe_call'
import Transaction from '#payments/models/transaction'
import { reportProblem } from '#payments/problems/report_problem'
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
import { waitForBlockedSessions } from '#tests/support/session_locks'
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

  // Rule M41.
  test('the next checkout has the terms and the parts of its order', async ({ assert }) => {
    const [day, later] = [10, 38].map((days) => DateTime.utc().plus({ days }).startOf('second'))
    const part = (dueAt: DateTime, amountCents: number) => ({ dueAt, amountCents })
    const order = await anOrder({ payoutParts: [part(day, 11_900), part(later, 11_900)] })
    await openCheckout(order)
    await closeCheckout(order)
    const changed = {
      amountCents: 30_000,
      platformFeeCents: 4_500,
      description: 'Mooring stay, 4 nights',
      payoutDueAt: day,
      payoutWholeAt: later,
      payoutParts: [part(later, 20_000), part(later.plus({ days: 28 }), 5_500)],
    }

    const { sessionId } = await openCheckout({ ...order, ...changed })

    const transaction = await transactionOf(order)
    assert.equal(transaction.status, 'pending')
    assert.equal(transaction.amountCents, 30_000)
    assert.equal(transaction.platformFeeCents, 4_500)
    assert.equal(transaction.ownerPayoutCents, 25_500)
    assert.equal(transaction.description, changed.description)
    assert.equal(+transaction.payoutDueAt!, +day)
    assert.equal(+transaction.payoutWholeAt!, +later)
    const parts = await transaction.related('payoutParts').query()
    assert.deepEqual(
      parts.map(({ dueAt, amountCents }) => [dueAt.toMillis(), amountCents]),
      changed.payoutParts.map(({ dueAt, amountCents }) => [dueAt.toMillis(), amountCents])
    )
    const next = await Checkout.findByOrFail({ sessionId })
    assert.equal(next.attempt, 2)
    assert.equal(next.amountCents, 30_000)
  })

  // Rules M3, M35.
  test('the next checkout is the one that is open, and none when it was paid', async ({
    assert,
  }) => {
    const order = await anOrder()
    const first = await openCheckout(order)
    const [second, third] = await Promise.all([openCheckout(order), openCheckout(order)])

    await payAtCheckout(first.url)
    await settle(order)

    assert.equal(second.sessionId, first.sessionId)
    assert.equal(third.sessionId, first.sessionId)
    await assert.rejects(() => openCheckout(order), /already been paid/)
    assert.lengthOf(await Checkout.all(), 1)
    assert.equal(await statusOf(order), 'completed')
  })

  // Rule M3.
  test('many at once make one next checkout', async ({ assert }) => {
    const order = await anOrder()
    await openCheckout(order)
    await closeCheckout(order)

    const opened = await Promise.all([1, 2, 3, 4].map(() => openCheckout(order)))

    assert.lengthOf(new Set(opened.map(({ sessionId }) => sessionId)), 1)
    assert.lengthOf(await Checkout.all(), 2)
  })

  // Rule M5.
  test('there is no next checkout when a payment was put under review while it waited', async ({
    assert,
  }) => {
    const order = await anOrder()
    await openCheckout(order)
    await closeCheckout(order)
    const { id: transactionId } = await transactionOf(order)

    const refused = await db.transaction(async (trx) => {
      await Transaction.lock(transactionId, trx)
      const opening = openCheckout(order).catch((error: unknown) => error)
      await waitForBlockedSessions(1)
      const kind = 'payment_mismatch'
      await reportProblem({ transactionId, kind, subject: 'pi_1', details: 'Other' }, trx)
      return { opening }
    })

    assert.instanceOf(await refused.opening, PaymentUnderReview)
    assert.lengthOf(await Checkout.all(), 1)
    assert.equal(await statusOf(order), 'failed')
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
