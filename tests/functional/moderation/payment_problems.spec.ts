import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import AuditEntry from '#moderation/models/audit_entry'
import PaymentProblem from '#payments/models/payment_problem'
import Refund from '#payments/models/refund'
import Transaction from '#payments/models/transaction'
import Transfer from '#payments/models/transfer'
import { bearer, createAdmin, createOwner, createUser, pageSession } from '#tests/support/accounts'
import { createListing } from '#tests/support/listings'
import { emptyMailbox, mailsTo } from '#tests/support/mailbox'
import { connectedOwner } from '#tests/support/payments'
import { paidBooking, payOut, refundedBooking } from '#tests/support/real_payments'
import { withStripe } from '#tests/support/stripe'

const RESOLVED = { note: 'Paid back by bank transfer, reference 2231' }
const BODY = { ...RESOLVED, amount: 130.95, reference: '2231' }

test.group('Payment problems', (group) => {
  const stripe = withStripe(group)
  group.each.setup(emptyMailbox)

  /** The bank returns the refund of a cancelled booking. */
  async function failedRefund(client: ApiClient) {
    const { booking, refund } = await refundedBooking({ client, stripe })
    stripe.control.failRefund(refund.stripeRefundId!)
    await stripe.deliver()

    return { booking, refund, problem: await PaymentProblem.firstOrFail() }
  }

  async function failedTransfer(client: ApiClient) {
    const { owner, stripeAccountId } = await connectedOwner(client, stripe)
    const listing = await createListing({ owner })
    const booking = await paidBooking({ client, stripe }, { listing })
    stripe.control.addFault({ effect: 'webhook_drop' })
    stripe.control.setCapability(stripeAccountId, 'restricted')
    await payOut(booking)

    return { stripeAccountId, problem: await PaymentProblem.firstOrFail() }
  }

  const asAdmin = async () => {
    const admin = await createAdmin()

    return { admin, token: await bearer(admin) }
  }

  // Rule X25.
  test('a failed refund is listed with booking, renter and amount; every administrator is mailed', async ({
    client,
    assert,
  }) => {
    const { admin, token } = await asAdmin()
    const { booking } = await failedRefund(client)

    const response = await client.get('/api/admin/payment-problems').bearerToken(token)

    response.assertStatus(200)
    const { problems, ...page } = response.body()
    assert.deepEqual(page, { total: 1, page: 1, limit: 50, totalPages: 1 })
    assert.containsSubset(problems, [
      {
        kind: 'refund_failed',
        title: 'Refund failed',
        booking: { id: booking.id, title: booking.listing.title },
        person: { email: booking.renter.email },
        amount: 130.95,
        resolvedAt: null,
        canRetry: true,
      },
    ])
    const mails = await mailsTo(admin.email)
    assert.deepEqual(
      mails.map(({ subject }) => subject),
      ['Payment problem: refund failed']
    )
    assert.include(mails[0].text, '$130.95')
    assert.include(mails[0].text, 'What to do: Try again.')
    assert.notInclude(JSON.stringify(mails[0]), 'MARKER')
  })

  // Rule X25.
  test('administrators who are banned, suspended or inactive are not mailed of it', async ({
    client,
    assert,
  }) => {
    const now = DateTime.utc()
    const past = await createAdmin({ suspendedUntil: now.minus({ seconds: 1 }) })
    const others = [
      await createAdmin({ bannedAt: now }),
      await createAdmin({ suspendedUntil: now.plus({ days: 1 }) }),
      await createAdmin({ isActive: false }),
    ]

    await failedRefund(client)

    assert.lengthOf(await mailsTo(past.email), 1)
    for (const { email } of others) assert.lengthOf(await mailsTo(email), 0)
  })

  // Rule F16.
  test('a failed refund retried by two at once is made once, and both attempts are recorded', async ({
    client,
    assert,
  }) => {
    const { admin, token } = await asAdmin()
    const { booking, problem } = await failedRefund(client)

    const retry = () =>
      client.post(`/api/admin/payment-problems/${problem.id}/retry`).bearerToken(token)
    const answers = await Promise.all([retry(), retry()])
    await stripe.deliver()

    assert.sameMembers(
      answers.map((answer) => answer.status()),
      [200, 409]
    )
    const done = answers.find((answer) => answer.status() === 200)!
    assert.equal(done.body().outcome, 'done')
    assert.equal(done.body().problem.resolvedBy.email, admin.email)
    const refunds = await Refund.query().orderBy('createdAt')
    assert.deepEqual(
      refunds.map(({ status, amountCents }) => [status, amountCents]),
      [
        ['failed', 13_095],
        ['succeeded', 13_095],
      ]
    )
    const { refundedCents } = await Transaction.findByOrFail({ reference: booking.id })
    assert.equal(refundedCents, 13_095)
    const entries = await AuditEntry.query().where('action', 'payment_problem.retried')
    assert.lengthOf(entries, 1)
    assert.containsSubset(entries[0].$attributes, {
      actorId: admin.id,
      after: { problemId: problem.id, retried: 'refund', amount: '$130.95' },
    })
  })

  test('a refund that fails again is a new problem', async ({ client, assert }) => {
    const { token } = await asAdmin()
    const { booking, problem } = await failedRefund(client)
    const { chargeId } = await Transaction.findByOrFail({ reference: booking.id })
    stripe.control.createDispute(chargeId!)
    await stripe.deliver()

    const answer = await client
      .post(`/api/admin/payment-problems/${problem.id}/retry`)
      .bearerToken(token)

    assert.equal(answer.body().outcome, 'failed')
    const open = await PaymentProblem.query().where('kind', 'refund_failed').whereNull('resolvedAt')
    assert.lengthOf(open, 1)
    assert.notEqual(open[0].id, problem.id)
  })

  test('with Stripe unreachable the refund waits, and is made once it answers', async ({
    client,
    assert,
  }) => {
    const { token } = await asAdmin()
    const { problem } = await failedRefund(client)
    stripe.control.addFault({ effect: 'error_before_commit', path: '/v1/refunds', remaining: 4 })

    const answer = await client
      .post(`/api/admin/payment-problems/${problem.id}/retry`)
      .bearerToken(token)

    answer.assertStatus(200)
    assert.equal(answer.body().outcome, 'waiting')
    stripe.control.clearFaults()
    await stripe.deliver()
    assert.lengthOf(await Refund.query().where('status', 'succeeded'), 1)
  })

  // Rule X25.
  test('a failed payout retried by two at once is sent once, and closes its problem', async ({
    client,
    assert,
  }) => {
    const { token } = await asAdmin()
    const { problem, stripeAccountId } = await failedTransfer(client)
    const retry = () =>
      client.post(`/api/admin/payment-problems/${problem.id}/retry`).bearerToken(token)

    const refused = await retry()
    stripe.control.setCapability(stripeAccountId, 'active')
    const answers = await Promise.all([retry(), retry()])

    assert.equal(refused.body().outcome, 'failed')
    assert.include(
      answers.map((answer) => answer.body().outcome),
      'done'
    )
    const sent = await Transfer.query().where('status', 'paid')
    assert.deepEqual(
      sent.map(({ amountCents }) => amountCents),
      [11_475]
    )
    await problem.refresh()
    assert.equal(problem.resolution, 'The share has been sent.')
    assert.isNull(problem.resolvedBy)
  })

  test('a dispute cannot be retried; it closes when the bank decides', async ({
    client,
    assert,
  }) => {
    const { token } = await asAdmin()
    const booking = await paidBooking({ client, stripe })
    const { chargeId } = await Transaction.findByOrFail({ reference: booking.id })
    const dispute = stripe.control.createDispute(chargeId!)
    await stripe.deliver()
    const problem = await PaymentProblem.firstOrFail()

    const listed = await client.get('/api/admin/payment-problems').bearerToken(token)
    assert.match(listed.body().problems[0].stripeUrl, new RegExp(`/disputes/${dispute.id}$`))
    const answer = await client
      .post(`/api/admin/payment-problems/${problem.id}/retry`)
      .bearerToken(token)
    answer.assertStatus(409)
    assert.equal(answer.body().code, 'PROBLEM_NOT_RETRYABLE')
    await problem.refresh()
    assert.isNull(problem.resolvedAt)

    stripe.control.closeDispute(dispute.id, 'won')
    await stripe.deliver()
    await problem.refresh()
    assert.equal(problem.resolution, 'The bank has decided: won.')
  })

  // Rule X26.
  test('closing one requires a note, works once, and is in the audit log', async ({
    client,
    assert,
  }) => {
    const { admin, token } = await asAdmin()
    const { problem } = await failedRefund(client)
    const close = (body: object) =>
      client.post(`/api/admin/payment-problems/${problem.id}/resolve`).json(body).bearerToken(token)

    const empty = await close({ note: '  ' })
    empty.assertStatus(422)
    assert.equal(empty.body().errors[0].message, 'Please write down how it was settled')
    await problem.refresh()
    assert.isNull(problem.resolvedAt)

    const answers = await Promise.all([close(RESOLVED), close(RESOLVED)])
    assert.sameMembers(
      answers.map((answer) => answer.status()),
      [200, 409]
    )
    await problem.refresh()
    assert.equal(problem.resolution, RESOLVED.note)
    assert.equal(problem.resolvedBy, admin.id)
    const entries = await AuditEntry.query().where('action', 'payment_problem.resolved')
    assert.deepEqual(
      entries.map(({ reason }) => reason),
      [RESOLVED.note]
    )
    const retried = await client
      .post(`/api/admin/payment-problems/${problem.id}/retry`)
      .bearerToken(token)
    retried.assertStatus(409)
    assert.lengthOf(await Refund.all(), 1)
  })

  test('the list is filtered by state and kind; page and dashboard show it', async ({
    client,
    assert,
  }) => {
    const { admin, token } = await asAdmin()
    const { problem } = await failedRefund(client)
    const session = await pageSession(admin)
    const found = async (query: object) => {
      const answer = await client.get('/api/admin/payment-problems').qs(query).bearerToken(token)
      return answer.body().total
    }
    const openOnDashboard = async () => {
      const answer = await client
        .get('/admin')
        .withSession(session)
        .withInertiaPartialReload('moderation/dashboard', ['attention'])
      return answer.body().props.attention.problems
    }

    assert.deepEqual(
      [await found({ kind: 'refund_failed' }), await found({ kind: 'dispute' })],
      [1, 0]
    )
    assert.equal(await openOnDashboard(), 1)
    const page = await client.get('/admin/payment-problems').withSession(session).withInertia()
    assert.equal(page.body().props.problems.rows[0].id, problem.id)

    await client
      .post(`/api/admin/payment-problems/${problem.id}/resolve`)
      .json(RESOLVED)
      .bearerToken(token)
    assert.deepEqual([await found({}), await found({ state: 'resolved' })], [0, 1])
    assert.equal(await openOnDashboard(), 0)
  })

  test('visitors, renters and owners can neither see nor change them', async ({
    client,
    assert,
  }) => {
    const { problem } = await failedRefund(client)
    const people = [await createUser(), await createOwner()]
    const calls = ['retry', 'resolve', 'refund-elsewhere'].map(
      (verb) => `/api/admin/payment-problems/${problem.id}/${verb}`
    )

    for (const path of calls) {
      const asVisitor = await client.post(path).json(BODY)
      asVisitor.assertStatus(401)
      for (const person of people) {
        const answer = await client
          .post(path)
          .json(BODY)
          .bearerToken(await bearer(person))
        answer.assertStatus(403)
      }
    }
    for (const person of people) {
      const page = await client
        .get('/admin/payment-problems')
        .withSession(await pageSession(person))
        .redirects(0)
      assert.equal(page.header('location'), '/')
    }
    await problem.refresh()
    assert.isNull(problem.resolvedAt)
    assert.lengthOf(await Refund.all(), 1)
    assert.lengthOf(await AuditEntry.query().whereLike('action', 'payment_problem%'), 0)
  })
})
