import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import AuditEntry from '#moderation/models/audit_entry'
import PaymentProblem from '#payments/models/payment_problem'
import Refund from '#payments/models/refund'
import StripeCall from '#payments/models/stripe_call'
import Transaction from '#payments/models/transaction'
import { bearer, createAdmin } from '#tests/support/accounts'
import { createListing } from '#tests/support/listings'
import { emptyMailbox, mailsTo } from '#tests/support/mailbox'
import { balances } from '#tests/support/payments'
import { dueNow } from '#tests/support/queue'
import { connectedOwner } from '#tests/support/payments'
import { paidBooking, payOut, refundedBooking } from '#tests/support/real_payments'
import { auditViolations } from '#tests/support/audit'
import { withStripe } from '#tests/support/stripe'

const WHOLE = { amount: 130.95, reference: 'Transfer 2231' }

test.group('Refunds made elsewhere', (group) => {
  const stripe = withStripe(group)
  group.each.setup(emptyMailbox)

  async function problemOf(refund: Refund) {
    stripe.control.failRefund(refund.stripeRefundId!)
    await stripe.deliver()

    return PaymentProblem.findByOrFail({ kind: 'refund_failed', subject: refund.id })
  }

  async function bookAs(client: ApiClient, token: string, problem: { id: string }, body: object) {
    return client
      .post(`/api/admin/payment-problems/${problem.id}/refund-elsewhere`)
      .json(body)
      .bearerToken(token)
  }

  /** Paid, transferred to the owner, then cancelled: $130.95 are refunded, $114.75 of them from the owner's share. */
  async function cancelledAfterPayout(client: ApiClient) {
    const { owner, stripeAccountId } = await connectedOwner(client, stripe)
    const listing = await createListing({ owner })
    const booking = await paidBooking({ client, stripe }, { listing, from: 30 })
    await payOut(booking)

    return { owner, stripeAccountId, listing, booking }
  }

  async function cancel(client: ApiClient, booking: { id: string }, renter: { id: string }) {
    await client.post(`/bookings/${booking.id}/cancel`).bearerToken(await bearer(renter as never))
    await stripe.deliver()

    return Refund.firstOrFail()
  }

  const paymentOf = ({ id: reference }: { id: string }) => Transaction.findByOrFail({ reference })

  // Rule F17.
  test('one is booked like any refund: booking, ledger, share, mail, receipt', async ({
    client,
    assert,
  }) => {
    const admin = await createAdmin()
    const { booking, refund } = await refundedBooking({ client, stripe })
    const problem = await problemOf(refund)
    const calls = await StripeCall.all()

    const answer = await bookAs(client, await bearer(admin), problem, WHOLE)
    await stripe.deliver()

    answer.assertStatus(200)
    assert.equal(answer.body().outcome, 'done')
    assert.containsSubset(answer.body().problem, {
      resolution: 'Refunded elsewhere: $130.95, reference Transfer 2231.',
      resolvedBy: { email: admin.email },
      canRetry: false,
    })
    const made = await Refund.findByOrFail({ inPlaceOf: refund.id })
    assert.include(made.$attributes, {
      amountCents: 13_095,
      ownerShareCents: 11_475,
      status: 'succeeded',
      stripeRefundId: null,
      outsideReference: 'Transfer 2231',
    })
    const payment = await paymentOf(booking)
    assert.include(payment.$attributes, { refundedCents: 13_095, ownerRefundedCents: 11_475 })
    assert.include(await balances(), {
      platform_bank: -13_095,
      [`owner_payable:${booking.ownerId}`]: 0,
      platform_fee: -405,
    })
    await booking.refresh()
    assert.equal(booking.paymentStatus, 'PARTIALLY_REFUNDED')
    assert.lengthOf(await StripeCall.all(), calls.length)
    const mails = await mailsTo(booking.renter.email)
    assert.match(mails.at(-1)!.subject, /^Your refund was paid another way: /)
    for (const version of [mails.at(-1)!.text, mails.at(-1)!.html]) {
      assert.match(version, /\$130\.95[^]*Transfer 2231/)
      assert.notInclude(version, 'MARKER')
    }
    const entries = await AuditEntry.query().where('action', 'payment_problem.refunded_elsewhere')
    assert.lengthOf(entries, 1)
    assert.containsSubset(entries[0].$attributes, {
      actorId: admin.id,
      targetId: payment.id,
      reason: 'Transfer 2231',
      after: { problemId: problem.id, amount: '$130.95', ownerShare: '$114.75' },
    })
    assert.deepEqual(await auditViolations(), [])
  })

  // Rule M45.
  test('not while a dispute of the payment is open or lost; afterwards once it is won', async ({
    client,
    assert,
  }) => {
    const token = await bearer(await createAdmin())
    const { booking, refund } = await refundedBooking({ client, stripe })
    const problem = await problemOf(refund)
    const { chargeId } = await paymentOf(booking)
    const { id } = stripe.control.createDispute(chargeId!)
    await stripe.deliver()
    const before = await balances()

    const answer = await bookAs(client, token, problem, WHOLE)
    await stripe.deliver()

    answer.assertStatus(409)
    assert.equal(answer.body().code, 'PAYMENT_DISPUTED')
    assert.lengthOf(await Refund.all(), 1)
    await problem.refresh()
    assert.isNull(problem.resolvedAt)
    assert.deepEqual(await balances(), before)

    stripe.control.closeDispute(id, 'won')
    await stripe.deliver()
    const allowed = await bookAs(client, token, problem, WHOLE)
    allowed.assertStatus(200)
    assert.deepEqual(await auditViolations(), [])
  })

  test('of two concurrent administrators one books it; the same request again changes nothing', async ({
    client,
    assert,
  }) => {
    const [one, other] = [await bearer(await createAdmin()), await bearer(await createAdmin())]
    const { booking, refund } = await refundedBooking({ client, stripe })
    const problem = await problemOf(refund)

    const answers = await Promise.all([
      bookAs(client, one, problem, { ...WHOLE, reference: 'A' }),
      bookAs(client, other, problem, { ...WHOLE, reference: 'B' }),
    ])
    const { outsideReference: reference } = await Refund.findByOrFail({ inPlaceOf: refund.id })
    const again = await Promise.all([
      bookAs(client, one, problem, { ...WHOLE, reference }),
      bookAs(client, one, problem, { ...WHOLE, reference }),
    ])
    const another = await bookAs(client, one, problem, { amount: 100, reference })
    await stripe.deliver()

    assert.sameMembers(
      answers.map((answer) => answer.status()),
      [200, 409]
    )
    for (const answer of again) answer.assertStatus(200)
    another.assertStatus(409)
    assert.equal(another.body().code, 'PROBLEM_SETTLED')
    assert.lengthOf(await Refund.query().whereNotNull('inPlaceOf'), 1)
    const { refundedCents } = await paymentOf(booking)
    assert.equal(refundedCents, 13_095)
    assert.lengthOf(await AuditEntry.query().where('targetType', 'transaction'), 1)
    const mails = await mailsTo(booking.renter.email)
    assert.lengthOf(
      mails.filter(({ subject }) => subject.includes('another way')),
      1
    )
    assert.deepEqual(await auditViolations(), [])
  })

  test('for a lower amount the owner bears their part; the rest of the share is paid out', async ({
    client,
    assert,
  }) => {
    const token = await bearer(await createAdmin())
    const { booking } = await cancelledAfterPayout(client)
    const refund = await cancel(client, booking, booking.renter)
    const problem = await problemOf(refund)
    const before = await payOut(booking)

    await bookAs(client, token, problem, { amount: 65, reference: 'Half of it' })
    const after = await payOut(booking)

    assert.deepEqual([before, after], ['idle', 'sent'])
    const payment = await paymentOf(booking)
    assert.include(payment.$attributes, {
      refundedCents: 6500,
      ownerRefundedCents: 5696,
      transferredCents: 11_475 - 5696,
    })
    assert.deepEqual(await auditViolations(), [])
  })

  test('what the owner already has is reversed first; with Stripe unreachable it waits, and nothing is lost', async ({
    client,
    assert,
  }) => {
    const token = await bearer(await createAdmin())
    const { owner, stripeAccountId, booking, listing } = await cancelledAfterPayout(client)
    stripe.control.payOutAccount(stripeAccountId, 11_475)
    await cancel(client, booking, booking.renter)
    const { id } = await PaymentProblem.findByOrFail({ kind: 'refund_waiting' })
    await client.post(`/api/admin/payment-problems/${id}/advance`).bearerToken(token)
    const problem = await problemOf(await Refund.findByOrFail({ isAdvanced: true }))
    const other = await paidBooking({ client, stripe }, { listing, from: 60 })
    await payOut(other)
    stripe.control.addFault({ effect: 'down' })

    const answer = await bookAs(client, token, problem, { ...WHOLE, amount: 114.75 })
    assert.equal(answer.body().outcome, 'waiting')
    const waiting = await paymentOf(booking)
    assert.include(waiting.$attributes, { refundedCents: 1_620, transferredCents: 11_475 })
    assert.equal(await payOut(booking), 'idle')

    await stripe.heal()
    await dueNow()
    await stripe.deliver()

    const payment = await paymentOf(booking)
    assert.include(payment.$attributes, { refundedCents: 13_095, transferredCents: 0 })
    assert.include(await balances(), {
      platform_bank: -11_475,
      [`receivable:${owner.id}`]: 0,
      [`owner_payable:${owner.id}`]: 0,
    })
    assert.deepEqual(await auditViolations(), [])
  })

  // Rule F17.
  test('too much, nothing, no reference, and what is no failed refund are refused; nothing changes', async ({
    client,
    assert,
  }) => {
    const token = await bearer(await createAdmin())
    const { booking, refund } = await refundedBooking({ client, stripe })
    const problem = await problemOf(refund)
    const { id: transactionId } = await paymentOf(booking)
    const dispute = await PaymentProblem.create({
      transactionId,
      kind: 'dispute',
      subject: 'dp_1',
      details: 'Disputed',
    })

    for (const [body, field] of [
      [{ ...WHOLE, amount: 130.96 }, 'amount'],
      [{ ...WHOLE, amount: 0 }, 'amount'],
      [{ ...WHOLE, amount: 10.005 }, 'amount'],
      [{ ...WHOLE, amount: null }, 'amount'],
      [{ ...WHOLE, reference: '  ' }, 'reference'],
    ] as const) {
      const answer = await bookAs(client, token, problem, body)
      answer.assertStatus(422)
      assert.equal(answer.body().errors[0].field, field)
    }
    const ofDispute = await bookAs(client, token, dispute, WHOLE)
    ofDispute.assertStatus(409)
    assert.equal(ofDispute.body().code, 'NOT_A_FAILED_REFUND')
    const ofNothing = await bookAs(client, token, { id: transactionId }, WHOLE)
    ofNothing.assertStatus(404)

    await problem.refresh()
    assert.isNull(problem.resolvedAt)
    assert.lengthOf(await Refund.all(), 1)
    assert.lengthOf(await AuditEntry.query().where('targetType', 'transaction'), 0)
  })
})
