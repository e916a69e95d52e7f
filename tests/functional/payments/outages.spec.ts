import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import PlanReconciliation from '#payments/reconciliation/plan_reconciliation'
import RequestRefund from '#payments/contract/request_refund'
import { PaymentCaptured } from '#payments/events/payment_events'
import Checkout from '#payments/models/checkout'
import LedgerEntry from '#payments/models/ledger_entry'
import PaymentProblem from '#payments/models/payment_problem'
import Refund from '#payments/models/refund'
import StripeCall from '#payments/models/stripe_call'
import Transfer from '#payments/models/transfer'
import TransferReversal from '#payments/models/transfer_reversal'
import WebhookEvent from '#payments/models/webhook_event'
import { collectEvents } from '#tests/support/events'
import {
  anOrder,
  closeCheckout,
  connectedOwner,
  openCheckout,
  outcomeOf,
  payFor,
  refundAll,
  runPayouts,
  statusOf,
} from '#tests/support/payments'
import { dueNow } from '#tests/support/queue'
import { withStripe } from '#tests/support/stripe'

async function reconcile(now = DateTime.utc()) {
  const plan = await app.container.make(PlanReconciliation)

  for (const { run } of await plan.handle({ now })) await run()
}

test.group('When Stripe fails', (group) => {
  const stripe = withStripe(group)

  test('a checkout that Stripe did not open opens later with the same key', async ({ assert }) => {
    const order = await anOrder()
    stripe.control.addFault({ effect: 'down' })

    await assert.rejects(() => openCheckout(order), /nothing has been charged/)
    const call = await StripeCall.findOrFail(`checkout:${order.reference}:1`)
    assert.equal(call.state, 'started')
    assert.isNotNull(call.params)

    stripe.control.clearFaults()
    await openCheckout(order)
    await call.refresh()
    assert.equal(call.state, 'done')
    assert.lengthOf(await Checkout.all(), 1)
  })

  for (const effect of ['reset_after_commit', 'error_after_commit'] as const) {
    // Rule M25.
    test(`${effect}: the session that was created is found again`, async ({ assert }) => {
      const order = await anOrder()
      stripe.control.addFault({ effect, method: 'POST', path: '/v1/checkout/sessions' })
      await openCheckout(order).catch(() => {})
      stripe.control.clearFaults()

      await openCheckout(order)
      await reconcile(DateTime.utc().plus({ minutes: 10 }))

      const checkouts = await Checkout.all()
      assert.deepEqual(
        checkouts.map(({ status }) => status),
        ['open']
      )
      const opened = stripe.control.events().filter(({ type }) => type.includes('expired'))
      assert.lengthOf(opened, 0)
    })
  }

  test('a checkout that was never fully opened is replaced by a new one', async ({ assert }) => {
    const order = await anOrder()
    stripe.control.addFault({ effect: 'down' })
    await openCheckout(order).catch(() => {})
    stripe.control.clearFaults()
    stripe.control.advanceClock(10 * 60)

    await openCheckout(order).catch(() => {})
    stripe.control.resetClock()
    const { sessionId } = await openCheckout(order)

    const checkouts = await Checkout.query().orderBy('attempt')
    assert.equal(checkouts[0].status, 'expired')
    assert.equal(checkouts.at(-1)!.sessionId, sessionId)
  })

  // Rule M25.
  test('a call older than 23 hours is looked up, not made again', async ({ assert }) => {
    const order = await anOrder()
    await payFor(order)
    await stripe.deliver()
    const refund = await db.transaction((trx) =>
      new RequestRefund().handle(
        {
          reference: order.reference,
          amountCents: 4_200,
          ownerShareCents: 0,
          reason: 'cancelled_by_admin',
        },
        trx
      )
    )
    await stripe.deliver()
    await Refund.query().update({ status: 'requested', stripe_refund_id: null })
    await StripeCall.query()
      .where('key', `refund:${refund.id}`)
      .update({ state: 'started', created_at: DateTime.utc().minus({ hours: 30 }).toSQL() })
    stripe.control.clearRequests()

    await reconcile()

    await refund.refresh()
    assert.equal(refund.status, 'succeeded')
    const made = stripe.control.requests().filter(({ method }) => method === 'POST')
    assert.lengthOf(made, 0)
  })

  // Rule M46.
  test('a refund whose answer was lost and that its webhook recorded leaves no call open', async ({
    assert,
  }) => {
    const order = await anOrder()
    await payFor(order)
    await stripe.deliver()
    stripe.control.addFault({ effect: 'error_after_commit', method: 'POST', path: '/v1/refunds' })
    await refundAll(order.reference)
    await stripe.deliver()
    await stripe.heal()
    await dueNow()
    await stripe.deliver()
    const [refund, call] = [
      await Refund.firstOrFail(),
      await StripeCall.findByOrFail({ operation: 'refund.create' }),
    ]
    assert.deepEqual([refund.status, call.state], ['succeeded', 'started'])

    await reconcile()

    await call.refresh()
    assert.deepInclude(call.$attributes, {
      state: 'done',
      responseId: refund.stripeRefundId,
      params: null,
    })
    assert.lengthOf(await LedgerEntry.query().where('kind', 'refund'), 3)
  })

  // Rule M46.
  test('calls of transfers and reversals that are recorded are finished, others stay open', async ({
    client,
    assert,
  }) => {
    const { owner } = await connectedOwner(client, stripe)
    const payoutDueAt = DateTime.utc().minus({ minutes: 1 })
    const order = await anOrder({ payeeId: owner.id, payoutDueAt })
    await payFor(order)
    await stripe.deliver()
    await runPayouts()
    await refundAll(order.reference)
    await stripe.deliver()
    const [transfer, reversal] = [
      await Transfer.firstOrFail(),
      await TransferReversal.firstOrFail(),
    ]
    const reopen = (operation: string, params: object) =>
      StripeCall.query().where({ operation }).update({ state: 'started', params })
    await reopen('transfer.create', { transferId: transfer.id })
    await reopen('transfer.reverse', { reversalId: reversal.id })
    await reopen('refund.create', { refundId: transfer.id })

    await reconcile()

    const calls = await StripeCall.query().where('state', 'started')
    assert.deepEqual(
      calls.map(({ operation }) => operation),
      ['refund.create']
    )
  })

  test('the state of a checkout is unknown while Stripe cannot be reached', async ({ assert }) => {
    const order = await anOrder()
    await openCheckout(order)
    stripe.control.addFault({ effect: 'down' })

    assert.equal(await outcomeOf(order), 'unknown')
    assert.equal(await closeCheckout(order), 'unknown')
    assert.equal(await statusOf(order), 'pending')
  })

  test('a crash before the call leaves no session at Stripe', async ({ assert }) => {
    const order = await anOrder()
    await openCheckout(order)
    await Checkout.query().update({ session_id: null, url: null, status: 'creating' })
    await StripeCall.query().delete()

    await reconcile(DateTime.utc().plus({ minutes: 10 }))

    const [checkout] = await Checkout.all()
    assert.equal(checkout.status, 'expired')
    assert.equal(await statusOf(order), 'failed')
  })

  test('a session whose id was not stored is found by its reference and number', async ({
    assert,
  }) => {
    const order = await anOrder()
    const { sessionId } = await openCheckout(order)
    stripe.control.payCheckout(sessionId)
    await Checkout.query().update({ session_id: null, url: null, status: 'creating' })

    await stripe.deliver()

    assert.equal(await statusOf(order), 'completed')
    assert.lengthOf(await PaymentProblem.all(), 0)
  })

  // Rule R6.
  test('with every webhook lost, reconciliation finds payments and refunds', async ({ assert }) => {
    const captured = collectEvents(PaymentCaptured)
    stripe.control.addFault({ effect: 'webhook_drop' })
    const order = await anOrder()
    await payFor(order)
    await stripe.deliver()
    assert.equal(await statusOf(order), 'pending')

    await reconcile()
    await db.transaction((trx) =>
      new RequestRefund().handle(
        {
          reference: order.reference,
          amountCents: 28_000,
          ownerShareCents: 23_800,
          reason: 'cancelled_by_owner',
        },
        trx
      )
    )
    await db.from('queue_jobs').delete()
    await reconcile()
    await reconcile()

    const [refund] = await Refund.all()
    assert.equal(refund.status, 'succeeded')
    assert.equal(await statusOf(order), 'completed')
    assert.lengthOf(await LedgerEntry.query().where('kind', 'capture'), 3)
    assert.lengthOf(await WebhookEvent.all(), 0)
    await stripe.deliver()
    assert.lengthOf(captured, 0)
  })

  test('a refund waits until Stripe is back', async ({ assert }) => {
    const order = await anOrder()
    await payFor(order)
    await stripe.deliver()
    stripe.control.addFault({ effect: 'down' })

    const refund = await db.transaction((trx) =>
      new RequestRefund().handle(
        {
          reference: order.reference,
          amountCents: 4_200,
          ownerShareCents: 0,
          reason: 'cancelled_by_admin',
        },
        trx
      )
    )
    await stripe.deliver()
    await refund.refresh()
    assert.equal(refund.status, 'requested')

    stripe.control.clearFaults()
    await dueNow()
    await stripe.deliver()
    await refund.refresh()
    assert.equal(refund.status, 'succeeded')
  })
})

test.group('The ledger', (group) => {
  const stripe = withStripe(group)

  // Rule M23.
  test('is append-only, and every group of entries sums to zero', async ({ assert }) => {
    await payFor(await anOrder())
    await stripe.deliver()
    const entry = await LedgerEntry.firstOrFail()

    await assert.rejects(() => LedgerEntry.query().update({ amount_cents: 1 }), /append-only/)
    await assert.rejects(() => LedgerEntry.query().delete(), /append-only/)
    await assert.rejects(
      () =>
        LedgerEntry.create({
          groupId: crypto.randomUUID(),
          transactionId: entry.transactionId,
          account: 'platform_fee',
          amountCents: '1',
          kind: 'gift',
          source: 'nobody',
        }),
      /off by 1 cents/
    )
    const sums = await db.from('ledger_entries').sum('amount_cents as cents').groupBy('group_id')
    assert.isTrue(sums.every(({ cents }) => Number(cents) === 0))
  })
})
