import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import AuditEntry from '#moderation/models/audit_entry'
import PaymentProblem from '#payments/models/payment_problem'
import Refund from '#payments/models/refund'
import StripeCall from '#payments/models/stripe_call'
import TransferReversal from '#payments/models/transfer_reversal'
import { auditViolations } from '#tests/support/audit'
import { emptyMailbox, mailsTo } from '#tests/support/mailbox'
import { balances, transactionOf } from '#tests/support/payments'
import { waitingRefund } from '#tests/support/real_payments'
import { withStripe } from '#tests/support/stripe'

test.group('Refunds that wait for the owner', (group) => {
  const stripe = withStripe(group)
  group.each.setup(emptyMailbox)

  async function waiting(client: ApiClient) {
    const { problem, renter, decide, ...refund } = await waitingRefund({ client, stripe })

    return {
      ...refund,
      problem,
      decide: (what: string, body?: object) => decide(problem, what, body),
      shown: async () => {
        const answer = await client.get(`/bookings/${refund.booking.id}`).bearerToken(renter)
        return answer.body()
      },
    }
  }

  // Rule M17.
  test('the renter is told what went back and what waits, the administrator everything to decide', async ({
    client,
    assert,
  }) => {
    const { booking, owner, problem, shown, admin } = await waiting(client)

    assert.containsSubset(await shown(), {
      status: 'CANCELLED',
      paymentStatus: 'PARTIALLY_REFUNDED',
      refunded: 16.2,
      refundOnItsWay: 0,
      refundWaiting: 114.75,
    })
    const mails = await mailsTo(booking.renter.email)
    const mail = mails.find(({ subject }) => subject.startsWith('Part of your refund is delayed'))
    for (const version of [mail!.text, mail!.html]) assert.match(version, /\$114\.75[^]*\$16\.20/)
    assert.lengthOf(
      mails.filter(({ subject }) => subject.startsWith('Your refund is on its way')),
      0
    )
    const answer = await client.get('/api/admin/payment-problems').bearerToken(admin)
    assert.containsSubset(answer.body().problems, [
      {
        id: problem.id,
        kind: 'refund_waiting',
        amount: 114.75,
        canRetry: true,
        booking: { id: booking.id },
        person: { email: booking.renter.email },
        owner: { email: owner.email },
      },
    ])
    assert.match(problem.details, /^\$114\.75 of a refund of \$130\.95 waits.*\$16\.20 goes back/)
    const { [`receivable:${owner.id}`]: owed } = await balances()
    assert.isUndefined(owed)
    assert.deepEqual(await auditViolations(), [])
  })

  // Rule M45.
  test('is not paid from our money while a dispute of the payment is open', async ({
    client,
    assert,
  }) => {
    const { booking, problem, decide } = await waiting(client)
    const { chargeId } = await transactionOf({ reference: booking.id })
    stripe.control.createDispute(chargeId!)
    await stripe.deliver()
    const before = await balances()

    const answer = await decide('advance')
    await stripe.deliver()

    answer.assertStatus(409)
    assert.equal(answer.body().code, 'PAYMENT_DISPUTED')
    await problem.refresh()
    assert.isNull(problem.resolvedAt)
    assert.deepEqual(await balances(), before)
  })

  // Rule M17.
  test('tried again too early it goes on waiting, and nobody is mailed twice', async ({
    client,
    assert,
  }) => {
    const { booking, problem, decide, shown } = await waiting(client)
    const mails = await mailsTo(booking.renter.email)

    const answer = await decide('retry')
    await stripe.deliver()

    assert.equal(answer.body().outcome, 'failed')
    assert.isTrue(answer.body().problem.canRetry)
    assert.containsSubset(await shown(), { refunded: 16.2, refundWaiting: 114.75 })
    assert.lengthOf(await mailsTo(booking.renter.email), mails.length)
    const open = await PaymentProblem.query().whereNull('resolvedAt')
    assert.deepEqual(
      open.map(({ id }) => id),
      [problem.id]
    )
    assert.deepEqual(await auditViolations(), [])
  })

  // Rule M17.
  test('tried again by two at once, it is taken back and refunded once', async ({
    client,
    assert,
  }) => {
    const { owner, booking, problem, decide, shown, earnMore } = await waiting(client)
    await earnMore()

    const answers = await Promise.all([decide('retry'), decide('retry')])
    await stripe.deliver()

    for (const answer of answers) assert.include([200, 409], answer.status())
    assert.containsSubset(await shown(), { refunded: 130.95, refundWaiting: 0 })
    const reversals = await TransferReversal.query().where('refundId', problem.subject)
    assert.deepEqual(
      reversals.map(({ status, amountCents }) => [status, amountCents]),
      [['succeeded', 11_475]]
    )
    const calls = await StripeCall.query().where('operation', 'refund.create')
    assert.lengthOf(calls, 2)
    await problem.refresh()
    assert.equal(problem.resolution, 'The owner’s part came back, and the refund is made.')
    const { transferredCents } = await transactionOf({ reference: booking.id })
    assert.equal(transferredCents, 0)
    assert.include(await balances(), { [`owner_payable:${owner.id}`]: 0 })
    assert.deepEqual(await auditViolations(), [])
  })

  // Rule M40.
  test('paid all the same, once, it comes from our money and the owner owes it', async ({
    client,
    assert,
  }) => {
    const { owner, booking, problem, decide, shown } = await waiting(client)

    const answers = await Promise.all([decide('advance'), decide('advance')])
    await stripe.deliver()

    assert.sameMembers(
      answers.map((answer) => answer.status()),
      [200, 409]
    )
    assert.containsSubset(await shown(), { refunded: 130.95, refundWaiting: 0 })
    assert.include(await balances(), { [`receivable:${owner.id}`]: 11_475 })
    assert.lengthOf(
      await PaymentProblem.query().where('kind', 'reversal_failed').whereNull('resolvedAt'),
      1
    )
    await problem.refresh()
    assert.equal(problem.resolution, 'Paid anyway: $114.75. The owner owes it.')
    const entries = await AuditEntry.query().where('action', 'payment_problem.paid_all_the_same')
    assert.lengthOf(entries, 1)
    assert.containsSubset(entries[0].after, { problemId: problem.id, amount: '$114.75' })
    const mails = await mailsTo(booking.renter.email)
    assert.isTrue(mails.some(({ text }) => /\$114\.75 is on its way/.test(text)))
    assert.deepEqual(await auditViolations(), [])
  })

  // Rule M40.
  test('closed with a note it is not refunded, and the owner keeps it', async ({
    client,
    assert,
  }) => {
    const { owner, problem, decide, shown } = await waiting(client)

    const answer = await decide('resolve', { note: 'They agreed on another stay' })
    await stripe.deliver()

    answer.assertStatus(200)
    assert.containsSubset(await shown(), { refunded: 16.2, refundWaiting: 0, refundOnItsWay: 0 })
    const refund = await Refund.findOrFail(problem.subject)
    assert.equal(refund.status, 'closed')
    const again = await decide('advance')
    again.assertStatus(409)
    assert.include(await balances(), { [`owner_payable:${owner.id}`]: 0 })
    assert.deepEqual(await auditViolations(), [])
  })

  // Rule M40.
  test('only a waiting refund can be paid all the same', async ({ client, assert }) => {
    const { booking, problem, decide } = await waiting(client)
    const { id: transactionId } = await transactionOf({ reference: booking.id })
    await problem.merge({ kind: 'refund_failed', transactionId }).save()
    const before = await balances()

    const answer = await decide('advance')
    await stripe.deliver()

    answer.assertStatus(409)
    assert.equal(answer.body().code, 'NOT_A_WAITING_REFUND')
    assert.deepEqual(await balances(), before)
    const refund = await Refund.findOrFail(problem.subject)
    assert.equal(refund.status, 'waiting')
  })
})
