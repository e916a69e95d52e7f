import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import PayOwner from '#payments/payouts/pay_owner'
import { recordRefund } from '#payments/refunds/record_refund'
import SendTransfer from '#payments/payouts/send_transfer'
import PlanReconciliation from '#payments/reconciliation/plan_reconciliation'
import RequestRefund from '#payments/contract/request_refund'
import ResolveProblem from '#payments/contract/resolve_problem'
import ConnectedAccount from '#payments/models/connected_account'
import Dispute from '#payments/models/dispute'
import PaymentProblem from '#payments/models/payment_problem'
import Refund from '#payments/models/refund'
import StripeCall from '#payments/models/stripe_call'
import Transfer from '#payments/models/transfer'
import TransferReversal from '#payments/models/transfer_reversal'
import { createAdmin, createOwner } from '#tests/support/accounts'
import { auditViolations } from '#tests/support/audit'
import {
  anOrder,
  balances,
  connectedOwner,
  payFor,
  refundAll,
  runPayouts,
  transactionOf,
} from '#tests/support/payments'
import { withStripe } from '#tests/support/stripe'

const now = () => DateTime.utc()

test.group('Payouts', (group) => {
  const stripe = withStripe(group)

  // Rule M12.
  test('the share is due a day after check-in, however early it was paid', async ({
    client,
    assert,
  }) => {
    const { owner } = await connectedOwner(client, stripe)
    const payoutDueAt = now().plus({ days: 401 }).startOf('second')
    const order = await anOrder({ payeeId: owner.id, payoutDueAt })
    await payFor(order)
    await stripe.deliver()

    assert.deepEqual(await runPayouts(now().plus({ days: 81 })), [])
    assert.deepEqual(await runPayouts(payoutDueAt.minus({ seconds: 1 })), [])
    assert.lengthOf(await Transfer.all(), 0)
    assert.deepEqual(await runPayouts(payoutDueAt), ['sent'])
  })

  async function duePayment(payeeId: string) {
    const order = await anOrder({ payeeId, payoutDueAt: now().minus({ minutes: 1 }) })
    await payFor(order)
    await stripe.deliver()

    return order
  }

  /** A connected owner with a paid stay whose share is due. */
  async function dueShare(client: ApiClient) {
    const { owner } = await connectedOwner(client, stripe)
    const order = await duePayment(owner.id)
    const { chargeId } = await transactionOf(order)

    return { owner, order, chargeId: chargeId! }
  }

  // Rule M13.
  test('concurrent payout runs send a due share once', async ({ client, assert }) => {
    const { owner, order } = await dueShare(client)

    await Promise.all([runPayouts(), runPayouts(), runPayouts()])
    await runPayouts()

    const [transfer] = await Transfer.all()
    assert.include(transfer.$attributes, { amountCents: 23_800, status: 'paid' })
    const transaction = await transactionOf(order)
    assert.equal(transaction.transferredCents, 23_800)
    assert.include(await balances(), { [`owner_payable:${owner.id}`]: 0 })
    assert.deepEqual(await runPayouts(), [])
  })

  test('a share that another process sends meanwhile is not sent under another key', async ({
    client,
    assert,
    cleanup,
  }) => {
    const { owner, order } = await dueShare(client)
    const { id: transactionId } = await transactionOf(order)
    const sendTransfer = await app.container.make(SendTransfer)
    const sendFirst = async ({ id: transferId }: Transfer) => {
      Transfer.$hooks.remove('after:find', sendFirst)
      await sendTransfer.handle({ transferId })
    }
    cleanup(() => void Transfer.$hooks.remove('after:find', sendFirst))
    const { id: connectedAccountId } = await ConnectedAccount.findByOrFail({ userId: owner.id })
    const transfer = await Transfer.create({
      transactionId,
      connectedAccountId,
      amountCents: 23_800,
      status: 'requested',
    })

    Transfer.after('find', sendFirst)
    const outcome = await sendTransfer.handle({ transferId: transfer.id })

    assert.equal(outcome, 'idle')
    const keys = await StripeCall.query().where('operation', 'transfer.create')
    assert.deepEqual(
      keys.map(({ key }) => key),
      [`transfer:${order.reference}`]
    )
    const { transferredCents } = await transactionOf(order)
    assert.equal(transferredCents, 23_800)
  })

  // Rule M14.
  test('an owner without a connected account is not paid', async ({ assert }) => {
    const owner = await createOwner()
    await duePayment(owner.id)

    assert.deepEqual(await runPayouts(), [])
    assert.lengthOf(await Transfer.all(), 0)
  })

  test('nothing is sent before it is due, or after a full refund', async ({ client, assert }) => {
    const { owner } = await connectedOwner(client, stripe)
    await payFor(await anOrder({ payeeId: owner.id }))
    const refunded = await duePayment(owner.id)
    await refundAll(refunded.reference)
    await stripe.deliver()

    await runPayouts()

    assert.lengthOf(await Transfer.all(), 0)
  })

  // Rule M22.
  test('a refused transfer becomes a payment problem and is planned again', async ({
    client,
    assert,
  }) => {
    const { owner, stripeAccountId } = await connectedOwner(client, stripe)
    const order = await duePayment(owner.id)
    stripe.control.addFault({ effect: 'webhook_drop' })
    stripe.control.setCapability(stripeAccountId, 'restricted')

    assert.deepEqual(await runPayouts(), ['failed'])
    assert.lengthOf(await PaymentProblem.query().where('kind', 'transfer_failed'), 1)
    const { transferredCents } = await transactionOf(order)
    assert.equal(transferredCents, 0)

    stripe.control.setCapability(stripeAccountId, 'active')
    assert.deepEqual(await runPayouts(), ['sent'])
    const keys = await StripeCall.query().where('operation', 'transfer.create').orderBy('key')
    assert.deepEqual(
      keys.map(({ key, state }) => [key, state]),
      [
        [`transfer:${order.reference}`, 'failed'],
        [`transfer:${order.reference}:2`, 'done'],
      ]
    )
  })

  // Rule M16.
  test('a refund after the payout reverses the transfer first', async ({ client, assert }) => {
    const { owner, order } = await dueShare(client)
    await runPayouts()

    await refundAll(order.reference)
    await stripe.deliver()

    const [reversal] = await TransferReversal.all()
    assert.include(reversal.$attributes, { amountCents: 23_800, status: 'succeeded' })
    const transaction = await transactionOf(order)
    assert.equal(transaction.transferredCents, 0)
    assert.equal(transaction.refundedCents, 28_000)
    const { processing_cost: cost, ...others } = await balances()
    assert.deepEqual(others, {
      stripe_clearing: -cost,
      [`owner_payable:${owner.id}`]: 0,
      platform_fee: 0,
    })
  })

  // Rule M17.
  test('what an owner cannot give back is not refunded from our money: it waits, the rest goes back', async ({
    client,
    assert,
  }) => {
    const { owner, stripeAccountId } = await connectedOwner(client, stripe)
    const order = await duePayment(owner.id)
    await runPayouts()
    stripe.control.payOutAccount(stripeAccountId, 23_800)

    await refundAll(order.reference)
    await stripe.deliver()

    const transaction = await transactionOf(order)
    assert.include(transaction.$attributes, { refundedCents: 4_200, ownerRefundedCents: 0 })
    const refunds = await Refund.query().orderBy('amountCents')
    assert.deepEqual(
      refunds.map(({ amountCents, ownerShareCents, status }) => [
        amountCents,
        ownerShareCents,
        status,
      ]),
      [
        [4_200, 0, 'succeeded'],
        [23_800, 23_800, 'waiting'],
      ]
    )
    const { processing_cost: cost, ...others } = await balances()
    assert.deepEqual(others, {
      stripe_clearing: -cost,
      [`owner_payable:${owner.id}`]: 0,
      platform_fee: 0,
    })
    const problems = await PaymentProblem.query().where('kind', 'refund_waiting')
    assert.deepEqual(
      problems.map(({ subject }) => subject),
      [refunds[1].id]
    )
    assert.deepEqual(await runPayouts(), [])
    assert.equal(await payLate(order), 'idle')
  })

  test('a concurrent refund and payout never exceed the payment', async ({ client, assert }) => {
    const { owner } = await connectedOwner(client, stripe)
    const orders = [
      await duePayment(owner.id),
      await duePayment(owner.id),
      await duePayment(owner.id),
    ]

    await Promise.all(
      orders.map(({ reference }) =>
        Promise.all([refundAll(reference).then(() => stripe.deliver()), runPayouts()])
      )
    )
    await stripe.deliver()

    for (const order of orders) {
      const { refundedCents, transferredCents } = await transactionOf(order)
      assert.equal(refundedCents, 28_000)
      assert.equal(transferredCents, 0)
    }
    assert.include(await balances(), { [`owner_payable:${owner.id}`]: 0 })
  })

  // Rule M18.
  test('the share is not sent while a refund is open, even on demand; then the rest is sent', async ({
    client,
    assert,
  }) => {
    const { order } = await dueShare(client)
    await refund({ reference: order.reference, amountCents: 14_000, ownerShareCents: 11_900 })

    assert.deepEqual(await runPayouts(), [])
    assert.equal(await payLate(order), 'idle')
    assert.lengthOf(await Transfer.all(), 0)

    await stripe.deliver()
    assert.deepEqual(await runPayouts(), ['sent'])
    const { transferredCents } = await transactionOf(order)
    assert.equal(transferredCents, 11_900)
  })

  // Rule M18.
  test('after a failed refund the share is not sent until an administrator resolves the problem', async ({
    client,
    assert,
  }) => {
    const { owner, order } = await dueShare(client)
    const other = await duePayment(owner.id)
    const { id } = await refundAll(order.reference)
    const result = {
      id: null,
      status: 'failed' as const,
      failureReason: 'expired_or_canceled_card',
    }
    await db.transaction((trx) => recordRefund({ refundId: id, result }, trx))

    assert.deepEqual(await runPayouts(), ['sent'])
    assert.equal(await payLate(order), 'idle')
    const [held, free] = [await transactionOf(order), await transactionOf(other)]
    assert.deepEqual([held.transferredCents, free.transferredCents], [0, 23_800])

    await closeProblems()
    assert.deepEqual(await runPayouts(), ['sent'])
    assert.include(await balances(), { [`owner_payable:${owner.id}`]: 0 })
  })

  // Rule M15.
  test('a banned owner is not paid, even on demand', async ({ client, assert }) => {
    const { owner, order } = await dueShare(client)

    await owner.merge({ bannedAt: now() }).save()
    assert.equal(await payLate(order), 'idle')
    assert.lengthOf(await Transfer.all(), 0)
  })

  // Rule M38.
  test('the share of an owner who is {name} waits, even on demand')
    .with([
      { name: 'banned', state: { bannedAt: now() }, free: { bannedAt: null } },
      {
        name: 'suspended',
        state: { suspendedUntil: now().plus({ days: 2 }) },
        free: { suspendedUntil: now().minus({ minutes: 1 }) },
      },
      { name: 'inactive', state: { isActive: false }, free: { isActive: true } },
    ])
    .run(async ({ client, assert }, { state, free }) => {
      const { owner, order } = await dueShare(client)

      await owner.merge(state).save()
      assert.deepEqual(await runPayouts(), [])
      assert.equal(await payLate(order), 'idle')
      assert.lengthOf(await Transfer.all(), 0)

      await owner.merge(free).save()
      assert.deepEqual(await runPayouts(), ['sent'])
    })

  // Rule M37.
  test("after Stripe's warning of fraud the share waits until an administrator resolves it, once", async ({
    client,
    assert,
  }) => {
    const { owner, order, chargeId } = await dueShare(client)
    const other = await duePayment(owner.id)

    stripe.control.addFault({ effect: 'webhook_double', times: 2 })
    stripe.control.warnOfFraud(chargeId)
    stripe.control.warnOfFraud(chargeId)
    await stripe.deliver()
    assert.deepEqual(await runPayouts(), ['sent'])
    assert.equal(await payLate(order), 'idle')
    const [held, free] = [await transactionOf(order), await transactionOf(other)]
    assert.deepEqual([held.isUnderSuspicion, free.isUnderSuspicion], [true, false])
    assert.deepEqual([held.transferredCents, free.transferredCents], [0, 23_800])

    const warnings = await PaymentProblem.query().where('kind', 'fraud_warning')
    assert.deepEqual(
      warnings.map(({ transactionId }) => transactionId),
      [held.id, held.id]
    )
    await closeProblem(warnings[0])
    assert.equal(await payLate(order), 'idle')
    await closeProblem(warnings[1])
    await reconcile()
    const cleared = await transactionOf(order)
    assert.isFalse(cleared.isUnderSuspicion)
    assert.deepEqual(await runPayouts(), ['sent'])
  })

  // Rule M36.
  test('a warning of fraud whose message was lost is found', async ({ client, assert }) => {
    const { order, chargeId } = await dueShare(client)

    stripe.control.addFault({ effect: 'webhook_drop' })
    stripe.control.warnOfFraud(chargeId)
    await stripe.deliver()
    await reconcile()

    const marked = await transactionOf(order)
    assert.isTrue(marked.isUnderSuspicion)
    assert.deepEqual(await runPayouts(), [])
  })

  // Rule M19.
  test('a disputed payment is not paid out until the dispute is won', async ({
    client,
    assert,
  }) => {
    const { chargeId } = await dueShare(client)

    const { id } = stripe.control.createDispute(chargeId)
    await stripe.deliver()
    assert.deepEqual(await runPayouts(), [])
    assert.include(await balances(), { disputes: 28_000 })
    assert.lengthOf(await PaymentProblem.query().where('kind', 'dispute'), 1)
    const [{ answerBy }] = await Dispute.all()
    assert.isAbove(answerBy!.toMillis(), Date.now())

    stripe.control.closeDispute(id, 'won')
    await stripe.deliver()
    const [dispute] = await Dispute.all()
    assert.isNotNull(dispute.closedAt)
    assert.include(await balances(), { disputes: 0 })
    assert.deepEqual(await runPayouts(), ['sent'])
  })

  // Rule M20.
  test('a dispute after the payout reverses the transfer; when won, the share is sent again', async ({
    client,
    assert,
  }) => {
    const { owner, order, chargeId } = await dueShare(client)
    await runPayouts()

    const { id } = stripe.control.createDispute(chargeId)
    await stripe.deliver()
    await stripe.control.retryWebhooks()
    await stripe.deliver()
    const [reversal] = await TransferReversal.all()
    assert.include(reversal.$attributes, { amountCents: 23_800, status: 'succeeded' })
    assert.include(await balances(), { disputes: 28_000, [`owner_payable:${owner.id}`]: -23_800 })
    assert.deepEqual(await runPayouts(), [])

    stripe.control.closeDispute(id, 'won')
    await stripe.deliver()
    assert.deepEqual(await runPayouts(), ['sent'])
    assert.deepEqual(await runPayouts(), [])
    const { transferredCents } = await transactionOf(order)
    assert.equal(transferredCents, 23_800)
    assert.lengthOf(await Transfer.query().where('status', 'paid'), 2)
    assert.include(await balances(), { disputes: 0, [`owner_payable:${owner.id}`]: 0 })
  })

  // Rule M21.
  test('a lost dispute is shared between owner and platform as the payment was', async ({
    client,
    assert,
  }) => {
    const { owner, chargeId } = await dueShare(client)
    await runPayouts()

    const { id } = stripe.control.createDispute(chargeId)
    await stripe.deliver()
    stripe.control.closeDispute(id, 'lost')
    await stripe.deliver()
    await stripe.control.retryWebhooks()
    await stripe.deliver()

    assert.include(await balances(), {
      disputes: 0,
      platform_fee: 0,
      [`owner_payable:${owner.id}`]: 0,
    })
    assert.deepEqual(await runPayouts(), [])
  })

  // Rule M21.
  test('a lost dispute after a refund falls on the owner only as far as the refund left a share', async ({
    client,
    assert,
  }) => {
    const { owner, order, chargeId } = await dueShare(client)
    await runPayouts()
    const { reference } = order
    const amounts = { reference, amountCents: 24_000, ownerShareCents: 20_000 }
    await db.transaction((trx) =>
      new RequestRefund().handle({ ...amounts, reason: 'cancelled_by_admin' }, trx)
    )
    await stripe.deliver()

    const { id } = stripe.control.createDispute(chargeId)
    await stripe.deliver()
    stripe.control.closeDispute(id, 'lost')
    await stripe.deliver()
    await stripe.control.retryWebhooks()
    await stripe.deliver()

    assert.include(await balances(), {
      disputes: 0,
      [`owner_payable:${owner.id}`]: 0,
      platform_fee: -200 + 24_200,
    })
    assert.deepEqual(await auditViolations(), [])
  })

  test('a disputed share that cannot be reversed is owed until the dispute is won', async ({
    client,
    assert,
  }) => {
    const { owner, stripeAccountId } = await connectedOwner(client, stripe)
    const order = await duePayment(owner.id)
    await runPayouts()
    stripe.control.payOutAccount(stripeAccountId, 23_800)
    const { chargeId } = await transactionOf(order)

    const { id } = stripe.control.createDispute(chargeId!)
    await stripe.deliver()
    assert.include(await balances(), { [`receivable:${owner.id}`]: 23_800 })

    stripe.control.closeDispute(id, 'won')
    await stripe.deliver()
    assert.include(await balances(), {
      [`receivable:${owner.id}`]: 0,
      [`owner_payable:${owner.id}`]: 0,
    })
    assert.deepEqual(await runPayouts(), [])
    assert.lengthOf(
      await PaymentProblem.query().where('kind', 'reversal_failed').whereNull('resolvedAt'),
      0
    )
  })

  test('a refund that fails after the transfer was reversed: the owner is paid again', async ({
    client,
    assert,
  }) => {
    const { owner, order } = await dueShare(client)
    await runPayouts()
    const half = { reference: order.reference, amountCents: 14_000, ownerShareCents: 11_900 }
    const { id } = await refund(half)
    await stripe.deliver()
    const { stripeRefundId } = await Refund.findOrFail(id)
    const { transferredCents: before } = await transactionOf(order)

    stripe.control.failRefund(stripeRefundId!)
    await stripe.deliver()
    assert.deepEqual(await runPayouts(), [])
    await closeProblems()
    assert.deepEqual(
      await Promise.all([runPayouts(), runPayouts()]).then((runs) => runs.flat().includes('sent')),
      true
    )
    await runPayouts()

    assert.equal(before, 11_900)
    const { transferredCents } = await transactionOf(order)
    assert.equal(transferredCents, 23_800)
    const sent = await Transfer.query().orderBy('createdAt')
    assert.deepEqual(
      sent.map(({ amountCents }) => amountCents),
      [23_800, 11_900]
    )
    assert.include(await balances(), { [`owner_payable:${owner.id}`]: 0, platform_fee: -4_200 })

    await refundAll(order.reference)
    await stripe.deliver()
    const all = await transactionOf(order)
    assert.include(all.$attributes, { refundedCents: 28_000, transferredCents: 0 })
    assert.lengthOf(await TransferReversal.query().where('status', 'succeeded'), 3)
    assert.include(await balances(), { [`owner_payable:${owner.id}`]: 0, platform_fee: 0 })
  })

  test('when the rest of a refund fails while a part waits, nothing is owed, nothing sent twice', async ({
    client,
    assert,
  }) => {
    const { owner, stripeAccountId } = await connectedOwner(client, stripe)
    const order = await duePayment(owner.id)
    await runPayouts()
    stripe.control.payOutAccount(stripeAccountId, 23_800)
    const { id } = await refundAll(order.reference)
    await stripe.deliver()
    const { stripeRefundId } = await Refund.findOrFail(id)

    stripe.control.failRefund(stripeRefundId!)
    await stripe.deliver()
    await closeProblems()

    assert.deepEqual(await runPayouts(), [])
    assert.lengthOf(await Refund.query().where('status', 'waiting'), 1)
    const { [`receivable:${owner.id}`]: owed = 0, ...others } = await balances()
    assert.equal(owed, 0)
    assert.include(others, { [`owner_payable:${owner.id}`]: 0, platform_fee: -4_200 })
  })
})

async function closeProblems() {
  const open = await PaymentProblem.query().where('kind', 'refund_failed').whereNull('resolvedAt')

  for (const problem of open) await closeProblem(problem)
}

async function closeProblem({ id: problemId }: PaymentProblem) {
  const { id: actorId } = await createAdmin()
  const resolve = await app.container.make(ResolveProblem)

  await db.transaction((trx) =>
    resolve.handle({ problemId, actorId, note: 'The renter keeps the stay' }, trx)
  )
}

async function reconcile() {
  const plan = await app.container.make(PlanReconciliation)

  for (const { run } of await plan.handle({ now: now() })) await run()
}

/** The result of a payout that was listed before the refund was requested. */
async function payLate(order: { reference: string }) {
  const { id: transactionId } = await transactionOf(order)
  const payOwner = await app.container.make(PayOwner)

  return payOwner.handle({ transactionId, now: now() })
}

function refund(order: { reference: string; amountCents: number; ownerShareCents: number }) {
  return db.transaction((trx) =>
    new RequestRefund().handle({ ...order, reason: 'cancelled_by_renter' }, trx)
  )
}
