import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import RequestRefund, { type RefundOrder } from '#payments/contract/request_refund'
import { RefundFailed, RefundSucceeded } from '#payments/events/payment_events'
import Checkout from '#payments/models/checkout'
import LedgerEntry from '#payments/models/ledger_entry'
import PaymentProblem from '#payments/models/payment_problem'
import Refund from '#payments/models/refund'
import { collectEvents } from '#tests/support/events'
import {
  anOrder,
  balances,
  openCheckout,
  payFor,
  settle,
  transactionOf,
} from '#tests/support/payments'
import { withStripe } from '#tests/support/stripe'

function requestRefund(order: Pick<RefundOrder, 'reference'> & Partial<RefundOrder>) {
  const defaults = {
    amountCents: 23_800,
    ownerShareCents: 23_800,
    reason: 'cancelled_by_renter' as const,
  }

  return db.transaction((trx) => new RequestRefund().handle({ ...defaults, ...order }, trx))
}

async function refundedOf(reference: string) {
  const { refundedCents } = await transactionOf({ reference })

  return refundedCents
}

test.group('Refunds', (group) => {
  const stripe = withStripe(group)

  async function paidOrder() {
    const order = await anOrder()
    await payFor(order)
    await stripe.deliver()

    return order
  }

  // Rule F12.
  test('a requested refund is made once and published once', async ({ assert }) => {
    const succeeded = collectEvents(RefundSucceeded)
    const { reference, payeeId } = await paidOrder()

    const refund = await requestRefund({ reference })
    await stripe.deliver()
    await stripe.deliver()

    await refund.refresh()
    assert.equal(refund.status, 'succeeded')
    const transaction = await transactionOf({ reference })
    assert.equal(transaction.refundedCents, 23_800)
    assert.equal(transaction.ownerRefundedCents, 23_800)
    assert.deepEqual(succeeded, [{ reference, refundId: refund.id }])
    const fee = transaction.stripeFeeCents!
    assert.include(await balances(), {
      [`owner_payable:${payeeId}`]: 0,
      platform_fee: -4_200,
      stripe_clearing: 4_200 - fee,
    })
  })

  test('a refund whose transaction was rolled back is never made', async ({ assert }) => {
    const { reference } = await paidOrder()

    await db
      .transaction(async (trx) => {
        await new RequestRefund().handle(
          { reference, amountCents: 100, ownerShareCents: 0, reason: 'late_payment' },
          trx
        )
        throw new Error('changed my mind')
      })
      .catch(() => {})
    await stripe.deliver()

    assert.lengthOf(await Refund.all(), 0)
    assert.isUndefined(stripe.control.requests().find(({ path }) => path === '/v1/refunds'))
  })

  // Rule F13.
  test('refunds never exceed the payment', async ({ assert }) => {
    const { reference } = await paidOrder()
    await requestRefund({ reference, amountCents: 28_000, ownerShareCents: 23_800 })

    await assert.rejects(() => requestRefund({ reference, amountCents: 1, ownerShareCents: 0 }))
    const unpaid = await anOrder()
    await openCheckout(unpaid)
    await assert.rejects(() => requestRefund({ reference: unpaid.reference }))
    assert.lengthOf(await Refund.all(), 1)
  })

  // Rules F13, F20.
  test('of neither part more than refunds that are made or promised have left of it', async ({
    assert,
  }) => {
    const { reference } = await paidOrder()
    const refuses = (amountCents: number, ownerShareCents: number) =>
      assert.rejects(
        () => requestRefund({ reference, amountCents, ownerShareCents }),
        'More would be refunded than was paid'
      )
    await requestRefund({ reference, amountCents: 10_000, ownerShareCents: 8_500 })

    for (const [amountCents, ownerShareCents] of [
      [0, 0],
      [100, -1],
      [100, 101],
      [15_301, 15_301],
      [2_701, 0],
      [18_001, 15_300],
    ])
      await refuses(amountCents, ownerShareCents)
    await stripe.deliver()
    await refuses(15_301, 15_301)
    await refuses(2_701, 0)
    await requestRefund({ reference, amountCents: 18_000, ownerShareCents: 15_300 })
    await stripe.deliver()

    assert.equal(await refundedOf(reference), 28_000)
  })

  // Rule F13.
  test('concurrent refunds never exceed the payment', async ({ assert }) => {
    const { reference } = await paidOrder()

    const asked = await Promise.allSettled(
      [1, 2, 3, 4].map(() =>
        requestRefund({ reference, amountCents: 14_000, ownerShareCents: 11_900 })
      )
    )
    await stripe.deliver()

    assert.lengthOf(
      asked.filter(({ status }) => status === 'fulfilled'),
      2
    )
    assert.equal(await refundedOf(reference), 28_000)
  })

  // Rule F12.
  test('a lost response does not cause a second refund', async ({ assert }) => {
    const { reference } = await paidOrder()
    stripe.control.addFault({ effect: 'reset_after_commit', path: '/v1/refunds', remaining: 1 })
    stripe.control.addFault({ effect: 'error_after_commit', path: '/v1/refunds', remaining: 1 })

    const { id } = await requestRefund({ reference })
    await stripe.deliver()

    const refund = await Refund.findOrFail(id)
    assert.equal(refund.status, 'succeeded')
    assert.equal(await refundedOf(reference), 23_800)
    assert.lengthOf(await LedgerEntry.query().where('kind', 'refund'), 2)
  })

  // Rule F15.
  test('a refund that the bank returns is reversed in the ledger and becomes a payment problem', async ({
    assert,
  }) => {
    const failed = collectEvents(RefundFailed)
    const { reference } = await paidOrder()
    const { id } = await requestRefund({ reference })
    await stripe.deliver()
    const before = await refundedOf(reference)

    const refund = await Refund.findOrFail(id)
    stripe.control.failRefund(refund.stripeRefundId!)
    await stripe.deliver()

    assert.equal(before, 23_800)
    assert.equal(await refundedOf(reference), 0)
    await refund.refresh()
    assert.equal(refund.status, 'failed')
    assert.lengthOf(failed, 1)
    assert.lengthOf(await PaymentProblem.query().where('kind', 'refund_failed'), 1)
    assert.include(await balances(), { platform_fee: -4_200 })
  })

  // Rule F14.
  test('a duplicate payment is refunded in full', async ({ assert }) => {
    const succeeded = collectEvents(RefundSucceeded)
    const order = await anOrder()
    const first = await openCheckout(order)
    await Checkout.query().update({ status: 'expired' })
    const second = await openCheckout(order)
    stripe.control.payCheckout(first.sessionId)
    stripe.control.payCheckout(second.sessionId)
    await Checkout.query().update({ status: 'open' }).where('attempt', 2)

    const ofSecond = await settle({ sessionId: second.sessionId })
    await Checkout.query().update({ status: 'open' }).where('attempt', 1)
    const ofFirst = await settle({ sessionId: first.sessionId })
    assert.deepEqual([ofFirst.outcome, ofSecond.outcome], ['paid', 'paid'])
    await stripe.deliver()

    const [refund] = await Refund.all()
    assert.include(refund.$attributes, { reason: 'duplicate_payment', status: 'succeeded' })
    assert.equal(refund.amountCents, 28_000)
    const transaction = await transactionOf(order)
    assert.notEqual(refund.paymentIntentId, transaction.paymentIntentId)
    assert.equal(transaction.refundedCents, 0)
    assert.include(await balances(), { duplicate_payments: 0 })
    assert.lengthOf(succeeded, 0)
  })
})
