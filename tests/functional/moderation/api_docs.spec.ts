import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import PaymentProblem from '#payments/models/payment_problem'
import Refund from '#payments/models/refund'
import Transaction from '#payments/models/transaction'
import { bearer, createAdmin, createUser } from '#tests/support/accounts'
import { createBooking } from '#tests/support/bookings'
import { callsAsDocumented } from '#tests/support/documented_calls'
import { deadJob, failedMail } from '#tests/support/failed_work'
import { createListing } from '#tests/support/listings'
import { createConversation } from '#tests/support/conversations'
import { createReview, createStay } from '#tests/support/reviews'
import ConversationReport from '#messaging/models/conversation_report'

test.group('Documented calls of administrators', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('answer as documented', async ({ assert, client }) => {
    const { call, assertNoneForgotten } = callsAsDocumented({ client, assert })
    const token = await bearer(await createAdmin())
    const { id: person } = await createUser()
    const { id: mooring } = await createListing({ moderationStatus: 'pending' })
    await createBooking({ state: 'confirmed' })
    await createBooking()

    await call('GET /admin/dashboard', 200, { token })
    await call('GET /admin/revenue', 200, { token })
    await call('GET /admin/bookings', 200, { token })
    await call('GET /admin/transactions', 200, { token })
    await call('GET /admin/payment-problems', 200, { token })
    const { id: problem } = await PaymentProblem.create({
      kind: 'unknown_checkout',
      subject: 'cs_1',
      details: 'A paid Stripe session matches no checkout here.',
    })
    const { id: due } = await dueTransfer()
    const { id: unrefunded } = await failedRefund()
    await call('POST /admin/payment-problems/{id}/retry', 200, { id: due, token })
    await call('POST /admin/payment-problems/{id}/refund-elsewhere', 200, {
      id: unrefunded,
      token,
      body: { amount: 10, reference: 'Transfer 2231' },
    })
    const { id: waiting } = await waitingRefund()
    await call('POST /admin/payment-problems/{id}/advance', 200, { id: waiting, token })
    await call('POST /admin/payment-problems/{id}/resolve', 200, {
      id: problem,
      token,
      body: { note: 'Returned at Stripe' },
    })
    const { id: report } = await reportedConversation()
    await call('GET /admin/reports', 200, { token })
    await call('GET /admin/reports/{id}', 200, { id: report, token })
    await call('PATCH /admin/reports/{id}', 200, {
      id: report,
      token,
      body: { status: 'resolved' },
    })
    const { id: review } = await createReview(await createStay())
    await call('GET /admin/reviews', 200, { token })
    await call('PATCH /admin/reviews/{id}', 200, {
      id: review,
      token,
      body: { hidden: true, reason: 'Rude' },
    })
    await call('GET /admin/listings', 200, { token })

    const toPerson = { id: person, token }
    await call('PATCH /admin/users/{id}', 200, { ...toPerson, body: { firstName: 'Heemi' } })
    await call('POST /admin/users/{id}/reset-password', 200, {
      ...toPerson,
      body: { password: 'a newer one' },
    })
    await call('POST /admin/users/{id}/reset-two-factor', 200, {
      ...toPerson,
      body: { reason: 'Lost phone' },
    })
    await call('PATCH /admin/users/{id}/suspend', 200, { ...toPerson, body: { days: 7 } })
    await call('PATCH /admin/users/{id}/ban', 200, { ...toPerson, body: { reason: 'Spam' } })
    await call('GET /admin/users', 200, { token })
    await call('PATCH /admin/users/{id}/unban', 200, toPerson)

    const toMooring = { id: mooring, token }
    await call('PATCH /admin/listings/{id}/approve', 200, toMooring)
    await call('PATCH /admin/listings/{id}/reject', 200, { ...toMooring, body: {} })
    await call('PATCH /admin/listings/{id}/flag', 200, { ...toMooring, body: { reason: 'Drags' } })
    await call('DELETE /admin/dummy-listings', 200, { token })

    await call('POST /admin/jobs/retry', 200, { token })
    await call('POST /admin/mails/retry', 200, { token })
    const [job, mail] = [await deadJob(), await failedMail()]
    await call('POST /admin/jobs/{id}/retry', 200, { id: job, token })
    await call('POST /admin/mails/{id}/retry', 200, { id: mail.id, token })
    await call('DELETE /admin/jobs/{id}', 204, { id: await deadJob(), token })
    const given = await failedMail()
    await call('DELETE /admin/mails/{id}', 204, { id: given.id, token })
    assertNoneForgotten('Administration')
  })

  test('refuse as documented', async ({ assert, client }) => {
    const { call } = callsAsDocumented({ client, assert })
    const admin = await createAdmin()
    const token = await bearer(admin)
    const { id } = await createListing()

    await call('GET /admin/users', 422, { token, query: { limit: 1001 } })
    await call('GET /admin/users', 403, { token: await bearer(await createUser()) })
    for (const what of ['retry', 'advance'])
      await call(`POST /admin/payment-problems/{id}/${what}`, 404, { id: 'nothing', token })
    for (const what of ['jobs', 'mails']) {
      await call(`POST /admin/${what}/{id}/retry`, 404, { id: 'nothing', token })
      await call(`DELETE /admin/${what}/{id}`, 404, { id: 'nothing', token })
    }
    await call('PATCH /admin/users/{id}/ban', 409, { id: admin.id, token, body: {} })
    await call('PATCH /admin/users/{id}', 404, { id: 'nothing', token, body: {} })
    await call('PATCH /admin/listings/{id}/flag', 422, { id, token, body: {} })
  })
})

const failedRefund = () =>
  refundOf('failed', 'refund_failed', 'A refund of $10.00 failed: lost_or_stolen_card')

/** Its owner's part could not be taken back. */
const waitingRefund = () =>
  refundOf('waiting', 'refund_waiting', '$8.50 of a refund of $10.00 waits')

async function refundOf(
  status: 'failed' | 'waiting',
  kind: 'refund_failed' | 'refund_waiting',
  details: string
) {
  const { id: transactionId, paymentIntentId } = await Transaction.firstOrFail()
  const { id: subject } = await Refund.create({
    transactionId,
    paymentIntentId: paymentIntentId!,
    amountCents: 1000,
    ownerShareCents: 850,
    reason: 'cancelled_by_renter',
    status,
  })

  return PaymentProblem.create({ transactionId, kind, subject, details })
}

/** A failed payout of an owner who has disconnected their account: a retry sends nothing. */
async function dueTransfer() {
  const { id } = await Transaction.firstOrFail()

  return PaymentProblem.create({
    transactionId: id,
    kind: 'transfer_failed',
    subject: id,
    details: 'The account cannot receive transfers.',
  })
}

async function reportedConversation() {
  const { conversation, renter } = await createConversation()

  return ConversationReport.create({
    conversationId: conversation.id,
    reporterId: renter.id,
    reason: 'Rude',
  })
}
