import app from '@adonisjs/core/services/app'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import type Booking from '#booking/models/booking'
import PaymentProblem from '#payments/models/payment_problem'
import Refund from '#payments/models/refund'
import PlanReconciliation from '#payments/reconciliation/plan_reconciliation'
import { bearer, createAdmin, pageSession } from '#tests/support/accounts'
import { auditViolations } from '#tests/support/audit'
import { createListing } from '#tests/support/listings'
import { mailsTo } from '#tests/support/mailbox'
import { balances, connectedOwner, runPayouts, transactionOf } from '#tests/support/payments'
import { paidBooking, payOut } from '#tests/support/real_payments'
import { workQueue } from '#tests/support/queue'
import { withStripe } from '#tests/support/stripe'
import { byHand } from '#tests/support/stripe_by_hand'

test.group('Money moved at Stripe by hand', (group) => {
  const stripe = withStripe(group)

  /** A stay of $135.00 ($114.75 of it the owner's), of an owner who can be paid. */
  async function paidStay(client: ApiClient, from = 30) {
    const { owner, stripeAccountId } = await connectedOwner(client, stripe)
    const listing = await createListing({ owner })

    return {
      owner,
      stripeAccountId,
      booking: await paidBooking({ client, stripe }, { listing, from }),
    }
  }

  async function shown(client: ApiClient, { id }: Booking, token: string) {
    const answer = await client.get(`/bookings/${id}`).bearerToken(token)
    return answer.body()
  }

  async function reconcile() {
    const plan = await app.container.make(PlanReconciliation)
    for (const task of await plan.handle({ now: DateTime.utc() })) await task.run()
  }

  const close = async (client: ApiClient, kind: string) => {
    const { id } = await PaymentProblem.findByOrFail({ kind, resolvedAt: null })
    return client
      .post(`/api/admin/payment-problems/${id}/resolve`)
      .json({ note: 'As agreed with both' })
      .bearerToken(await bearer(await createAdmin()))
  }

  // Rules M52, F21.
  test('a refund counts: booking, receipt, share and books know it, and the stay stays whole', async ({
    assert,
    client,
  }) => {
    const { owner, booking } = await paidStay(client, 0)
    const renter = await bearer(booking.renter)

    await byHand().refund(booking.id, 2_700)
    await stripe.deliver()

    assert.containsSubset(await shown(client, booking, renter), {
      status: 'CONFIRMED',
      paymentStatus: 'PAID',
      refunded: 27,
    })
    const { access } = await shown(client, booking, renter)
    assert.isNotNull(access)
    assert.containsSubset(await shown(client, booking, await bearer(owner)), { earnings: 91.8 })
    const receipt = await client
      .get(`/user/bookings/${booking.id}/receipt`)
      .withSession(await pageSession(booking.renter))
      .withInertia()
    assert.include(JSON.stringify(receipt.body().props), '27')
    const mails = await mailsTo(booking.renter.email)
    assert.lengthOf(
      mails.filter(({ subject }) => subject.startsWith('Your refund is on its way')),
      1
    )
    assert.deepEqual(await auditViolations(), [])
  })

  // Rule M52.
  test('the payout waits until an administrator has closed the problem, and is what is left', async ({
    assert,
    client,
  }) => {
    const { booking } = await paidStay(client)
    await byHand().refund(booking.id, 9_000)
    await stripe.deliver()
    assert.equal(await payOut(booking), 'idle')

    const answer = await close(client, 'unknown_refund')

    answer.assertStatus(200)
    assert.equal(await payOut(booking), 'sent')
    const { transferredCents } = await transactionOf({ reference: booking.id })
    assert.equal(transferredCents, 11_475 - 7_650)
    assert.deepEqual(await auditViolations(), [])
  })

  // Rule M53.
  test('a problem that an administrator closed stays closed', async ({ assert, client }) => {
    const { booking } = await paidStay(client)
    await byHand().refund(booking.id, 9_000)
    await stripe.deliver()
    await close(client, 'unknown_refund')

    await reconcile()
    await reconcile()

    assert.lengthOf(await PaymentProblem.query().whereNull('resolvedAt'), 0)
    assert.lengthOf(await PaymentProblem.all(), 1)
    assert.lengthOf(await Refund.all(), 1)
  })

  // Rules M52, F20.
  test('a cancellation refunds only what is left', async ({ assert, client }) => {
    const { owner, booking } = await paidStay(client)
    await byHand().refund(booking.id, 9_000)
    await stripe.deliver()
    const quote = await client
      .get(`/api/bookings/${booking.id}/cancellation`)
      .bearerToken(await bearer(await createAdmin()))
    quote.assertBodyContains({ refundableAmount: 45, refundByOwner: 45 })

    const answer = await client
      .post(`/bookings/${booking.id}/cancel`)
      .bearerToken(await bearer(owner))
    await stripe.deliver()

    answer.assertStatus(200)
    const payment = await transactionOf({ reference: booking.id })
    assert.include(payment.$attributes, { refundedCents: 13_500, ownerRefundedCents: 11_475 })
    assert.containsSubset(await shown(client, booking, await bearer(booking.renter)), {
      paymentStatus: 'REFUNDED',
    })
    await close(client, 'unknown_refund')
    assert.equal(await payOut(booking), 'idle')
    assert.deepEqual(await auditViolations(), [])
  })

  // Rules M52, M55.
  test('a refund of ours that one by hand leaves no room for does not count, and is made of what is left', async ({
    assert,
    client,
  }) => {
    const { owner, booking } = await paidStay(client)
    stripe.control.addFault({ effect: 'down' })
    const cancelled = await client
      .post(`/bookings/${booking.id}/cancel`)
      .bearerToken(await bearer(booking.renter))
    cancelled.assertStatus(200)
    stripe.control.clearFaults()
    await byHand().refund(booking.id, 9_000)
    await stripe.deliver()
    await reconcile()
    await workQueue()

    const handMade = await Refund.findByOrFail({ reason: 'made_at_stripe' })
    assert.equal(handMade.ownerShareCents, 7_650)
    const failed = await PaymentProblem.findByOrFail({ kind: 'refund_failed', resolvedAt: null })
    const admin = await bearer(await createAdmin())
    const tooMuch = await client
      .post(`/api/admin/payment-problems/${failed.id}/refund-elsewhere`)
      .json({ amount: 97, reference: 'Bank transfer 7' })
      .bearerToken(admin)
    tooMuch.assertStatus(422)
    assert.include(tooMuch.body().message, 'Other refunds have left $45.00')

    const retried = await client
      .post(`/api/admin/payment-problems/${failed.id}/retry`)
      .json({})
      .bearerToken(admin)
    retried.assertStatus(200)
    await stripe.deliver()
    const payment = await transactionOf({ reference: booking.id })
    assert.include(payment.$attributes, { refundedCents: 13_500, ownerRefundedCents: 11_475 })
    await close(client, 'unknown_refund')
    assert.equal(await payOut(booking), 'idle')
    assert.include(await balances(), { [`owner_payable:${owner.id}`]: 0 })
    assert.deepEqual(await auditViolations(), [])
  })

  // Rule M54.
  test('a failed refund of a stay that its owner cancelled cannot be closed, only made', async ({
    assert,
    client,
  }) => {
    const { owner, booking } = await paidStay(client)
    await client.post(`/bookings/${booking.id}/cancel`).bearerToken(await bearer(owner))
    await stripe.deliver()
    const refund = await Refund.firstOrFail()
    stripe.control.failRefund(refund.stripeRefundId!)
    await stripe.deliver()

    const answer = await close(client, 'refund_failed')

    answer.assertStatus(409)
    assert.equal(answer.body().code, 'OWNERS_REFUND')
    assert.equal(await payOut(booking), 'idle')
    const failed = await PaymentProblem.findByOrFail({ kind: 'refund_failed' })
    assert.isNull(failed.resolvedAt)
    const elsewhere = await client
      .post(`/api/admin/payment-problems/${failed.id}/refund-elsewhere`)
      .json({ amount: 135, reference: 'Bank transfer 7' })
      .bearerToken(await bearer(await createAdmin()))
    elsewhere.assertStatus(200)
    assert.equal(await payOut(booking), 'idle')
    const { transferredCents } = await transactionOf({ reference: booking.id })
    assert.equal(transferredCents, 0)
    assert.deepEqual(await auditViolations(), [])
  })

  // Rule M52.
  test('after the payout the owner gives their part back', async ({ assert, client }) => {
    const { owner, booking } = await paidStay(client)
    await payOut(booking)

    await byHand().refund(booking.id, 9_000)
    await stripe.deliver()

    const { transferredCents } = await transactionOf({ reference: booking.id })
    assert.equal(transferredCents, 11_475 - 7_650)
    assert.include(await balances(), { [`owner_payable:${owner.id}`]: 0 })
    assert.deepEqual(await auditViolations(), [])
  })

  // Rule M52.
  test('after the payout an owner without money owes it', async ({ assert, client }) => {
    const { owner, stripeAccountId, booking } = await paidStay(client)
    await payOut(booking)
    stripe.control.payOutAccount(stripeAccountId, 11_475)

    await byHand().refund(booking.id, 9_000)
    await stripe.deliver()

    assert.include(await balances(), { [`receivable:${owner.id}`]: 7_650 })
    assert.deepEqual(await auditViolations(), [])
  })

  // Rule M52.
  test('a refund and a reversal by hand, in any order, count once each', async ({
    assert,
    client,
  }) => {
    const { owner, booking } = await paidStay(client)
    await payOut(booking)
    stripe.control.addFault({ effect: 'webhook_drop' })
    await byHand().refund(booking.id, 9_000)
    await byHand().reverse(booking.id, 7_650)
    await stripe.heal()

    await reconcile()
    await reconcile()

    const payment = await transactionOf({ reference: booking.id })
    assert.include(payment.$attributes, { refundedCents: 9_000, transferredCents: 3_825 })
    assert.include(await balances(), { [`owner_payable:${owner.id}`]: 0 })
    assert.notProperty(await balances(), `receivable:${owner.id}`)
    assert.deepEqual(await auditViolations(), [])
  })

  // Rule M52.
  test('a transfer of the payment counts as its payout', async ({ assert, client }) => {
    const { stripeAccountId, booking } = await paidStay(client)
    const { chargeId } = await transactionOf({ reference: booking.id })

    await byHand().transfer(stripeAccountId, 5_000, chargeId!)
    await stripe.deliver()

    assert.equal(await payOut(booking), 'idle')
    await close(client, 'unknown_transfer')
    assert.equal(await payOut(booking), 'sent')
    const payment = await transactionOf({ reference: booking.id })
    assert.equal(payment.transferredCents, 11_475)
    const transfers = await payment.related('transfers').query().orderBy('createdAt')
    assert.deepEqual(
      transfers.map(({ amountCents }) => amountCents),
      [5_000, 6_475]
    )
    assert.deepEqual(await auditViolations(), [])
  })

  // Rule M52.
  test('a transfer of it to somebody else is reported, once, and does not count', async ({
    assert,
    client,
  }) => {
    const { booking } = await paidStay(client)
    const { stripeAccountId: other } = await connectedOwner(client, stripe)
    const { chargeId } = await transactionOf({ reference: booking.id })

    await byHand().transfer(other, 1_000, chargeId!)
    await stripe.deliver()
    await reconcile()

    const problems = await PaymentProblem.query().where('kind', 'unknown_transfer')
    assert.lengthOf(problems, 1)
    assert.include(problems[0].details, `$10.00 was sent to ${other}`)
    const { transferredCents } = await transactionOf({ reference: booking.id })
    assert.equal(transferredCents, 0)
    assert.equal(await payOut(booking), 'idle')
    await close(client, 'unknown_transfer')
    await reconcile()
    assert.lengthOf(await PaymentProblem.query().whereNull('resolvedAt'), 0)
    assert.equal(await payOut(booking), 'sent')
  })

  // Rule M52.
  test('a reversal counts as taken back, and nothing is sent again before it is closed', async ({
    assert,
    client,
  }) => {
    const { booking } = await paidStay(client)
    await payOut(booking)

    await byHand().reverse(booking.id, 4_000)
    await stripe.deliver()

    const { transferredCents } = await transactionOf({ reference: booking.id })
    assert.equal(transferredCents, 7_475)
    assert.deepEqual(await runPayouts(DateTime.utc().plus({ days: 60 })), [])
    await close(client, 'unknown_reversal')
    assert.deepEqual(await runPayouts(DateTime.utc().plus({ days: 60 })), ['sent'])
    assert.deepEqual(await auditViolations(), [])
  })
})
