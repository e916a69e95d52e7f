import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import AuditMoney from '#moderation/audit/audit_money'
import PlanReconciliation from '#payments/reconciliation/plan_reconciliation'
import type { CheckoutOrder } from '#payments/contract/open_checkout'
import ConnectedAccount from '#payments/models/connected_account'
import Dispute from '#payments/models/dispute'
import PaymentProblem from '#payments/models/payment_problem'
import Refund from '#payments/models/refund'
import Transfer from '#payments/models/transfer'
import {
  anOrder,
  connectedOwner,
  openCheckout,
  refundAll,
  runPayouts,
  settle,
  transactionOf,
} from '#tests/support/payments'
import { withStripe } from '#tests/support/stripe'

async function compare(hours = 48) {
  const action = await app.container.make(AuditMoney)
  const results = await action.handle({ now: DateTime.utc(), hours, graceMinutes: 0 })

  return results.at(-1)!
}

async function findings() {
  const { violations } = await compare()

  return violations.map(({ table, problem }) => `${table} ${problem}`)
}

test.group('Comparison with Stripe', (group) => {
  const stripe = withStripe(group)

  /** Payments between the same two people, recorded without webhooks. */
  async function paidOrders(count: number, payeeId?: string): Promise<CheckoutOrder[]> {
    stripe.control.addFault({ effect: 'webhook_drop' })
    const first = await anOrder({
      ...(payeeId && { payeeId }),
      payoutDueAt: DateTime.utc().minus({ minutes: 1 }),
    })
    const orders = Array.from({ length: count }, () => ({
      ...first,
      reference: crypto.randomUUID(),
    }))

    for (const order of orders) {
      const { sessionId } = await openCheckout(order)
      stripe.control.payCheckout(sessionId)
      await settle({ sessionId })
    }
    return orders
  }

  // Rule M26. It held 180,000 payments of the past in memory, and the process died of it.
  test('one run reads the fees of a thousand payments, the newest first, and of none without a checkout', async ({
    assert,
  }) => {
    const [order] = await paidOrders(1)
    const { id } = await transactionOf(order)
    await db.rawQuery(
      `WITH copies AS (
         INSERT INTO transactions
         SELECT (jsonb_populate_record(t, jsonb_build_object('id', gen_random_uuid(), 'reference', gen_random_uuid(),
           'payment_intent_id', 'pi_copy_' || n, 'charge_id', 'ch_copy_' || n, 'stripe_fee_cents', NULL,
           'created_at', t.created_at - n * interval '1 minute'))).*
         FROM transactions t, generate_series(1, 1100) n WHERE t.id = :id
         RETURNING id, payment_intent_id)
       INSERT INTO checkout_attempts
       SELECT (jsonb_populate_record(c, jsonb_build_object('id', gen_random_uuid(), 'transaction_id', copies.id,
         'session_id', 'cs_' || copies.payment_intent_id, 'payment_intent_id', copies.payment_intent_id))).*
       FROM copies, checkout_attempts c
       WHERE c.transaction_id = :id AND copies.payment_intent_id <> 'pi_copy_1'`,
      { id }
    )

    const plan = await app.container.make(PlanReconciliation)
    const tasks = await plan.handle({ now: DateTime.utc() })
    const fees = tasks.filter(({ name }) => name.startsWith('fee of pi_copy'))

    assert.deepEqual(
      fees.map(({ name }) => name),
      Array.from({ length: 1000 }, (_, n) => `fee of pi_copy_${n + 2}`)
    )
  })

  // Rule R15.
  test('R15: of 60 payments exactly the inconsistent ones are found', async ({ assert }) => {
    const orders = await paidOrders(60)
    assert.deepEqual(await findings(), [])
    const [lost, dearer, unknown, unpaid] = await Promise.all(
      orders.slice(40, 44).map(transactionOf)
    )

    await db.from('checkout_attempts').where('transaction_id', lost.id).update({ session_id: null })
    await db
      .from('checkout_attempts')
      .where('transaction_id', dearer.id)
      .increment('amount_cents', 1)
    await db
      .from('checkout_attempts')
      .where('transaction_id', unknown.id)
      .update({ session_id: 'cs_test_madeup' })
    await db.from('transactions').where('id', unpaid.id).update({ status: 'pending' })

    const { id, violations } = await compare()
    assert.equal(id, 'I9')
    assert.sameMembers(
      violations.map(({ problem }) => problem),
      [
        'was paid but matches no checkout here',
        'was paid but matches no checkout here',
        'was paid with 28000 instead of 28001 cents',
        'was paid but is not recorded as paid here',
        'is paid, cs_test_madeup is not',
      ]
    )
  })

  // Rule I9.
  test('I9: refunds, transfers and disputes are compared in both directions', async ({
    assert,
    client,
  }) => {
    const { owner } = await connectedOwner(client, stripe)
    const [refunded, sent, disputed] = await paidOrders(3, owner.id)
    await runPayouts()
    await refundAll(refunded.reference)
    await stripe.deliver()
    assert.deepEqual(await findings(), [])

    const { chargeId } = await transactionOf(disputed)
    stripe.control.createDispute(chargeId!)
    await Refund.query().update({ stripe_refund_id: 're_elsewhere', status: 'pending' })
    const { id } = await transactionOf(sent)
    await Transfer.query().where('transactionId', id).update({ amount_cents: 23_700 })

    assert.sameMembers(await findings(), [
      'refund of 28000 cents is not known here',
      'refunds re_elsewhere is not known to the provider',
      'transfer is of 23800 cents, here of 23700',
      'dispute of 28000 cents is not known here',
    ])
  })

  // Rule I9.
  test('I9: a transfer to another account, or of another amount, is found', async ({
    assert,
    client,
  }) => {
    const { owner, stripeAccountId } = await connectedOwner(client, stripe)
    const [astray, short] = await paidOrders(3, owner.id)
    await runPayouts()
    assert.deepEqual(await findings(), [])
    const stranger = await ConnectedAccount.create({
      userId: astray.payerId,
      stripeAccountId: 'acct_elsewhere',
    })

    const { id: first } = await transactionOf(astray)
    await Transfer.query()
      .where('transactionId', first)
      .update({ connected_account_id: stranger.id })
    const { id: second } = await transactionOf(short)
    await Transfer.query().where('transactionId', second).update({ amount_cents: 23_799 })

    assert.sameMembers(await findings(), [
      `transfer went to ${stripeAccountId}, here to acct_elsewhere`,
      'transfer is of 23800 cents, here of 23799',
    ])
  })

  test('I9: while Stripe cannot be reached the comparison is reported as left out', async ({
    assert,
  }) => {
    stripe.control.addFault({ effect: 'down' })

    const { leftOut, violations } = await compare()

    assert.equal(leftOut, 'unreachable')
    assert.lengthOf(violations, 0)
  })

  // Rule M36.
  test('with every webhook lost, disputes and failed refunds are found', async ({
    assert,
    client,
  }) => {
    const { owner } = await connectedOwner(client, stripe)
    const [refunded, disputed] = await paidOrders(2, owner.id)
    await refundAll(refunded.reference)
    await stripe.deliver()
    const [refund] = await Refund.all()
    stripe.control.failRefund(refund.stripeRefundId!)
    const { chargeId } = await transactionOf(disputed)
    const { id } = stripe.control.createDispute(chargeId!)

    await reconcile()
    await refund.refresh()
    assert.equal(refund.status, 'failed')
    const dispute = await Dispute.findByOrFail({ stripeDisputeId: id })
    assert.isNull(dispute.closedAt)
    assert.deepEqual(await findings(), [])

    stripe.control.closeDispute(id, 'lost')
    await reconcile()
    await dispute.refresh()
    assert.equal(dispute.status, 'lost')
    const kinds = await PaymentProblem.query().orderBy('kind')
    assert.deepEqual(
      kinds.map(({ kind }) => kind),
      ['dispute', 'refund_failed']
    )
  })
})

async function reconcile() {
  const plan = await app.container.make(PlanReconciliation)

  for (const { run } of await plan.handle({ now: DateTime.utc() })) await run()
}
