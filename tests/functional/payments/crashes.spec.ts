import { AsyncLocalStorage } from 'node:async_hooks'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import AuditMoney from '#moderation/audit/audit_money'
import MakeRefund from '#payments/refunds/make_refund'
import PlanReconciliation from '#payments/reconciliation/plan_reconciliation'
import { PaymentGateway } from '#payments/stripe/payment_gateway'
import { armFaultPoints } from '#platform/lifecycle/fault_point'
import {
  anOrder,
  connectedOwner,
  openCheckout,
  refundAll,
  runPayouts,
  settle,
  transactionOf,
} from '#tests/support/payments'
import { dieAt } from '#tests/support/power_cut'
import { circuitBreaker, withStripe } from '#tests/support/stripe'

const AROUND_A_CALL = ['asked', 'stored', 'answered', 'recorded'] as const

async function makeRefund(refundId: string) {
  const action = await app.container.make(MakeRefund)

  return action.handle({ refundId })
}

async function violations() {
  const action = await app.container.make(AuditMoney)
  const results = await action.handle({ now: DateTime.utc(), hours: 1, graceMinutes: 0 })

  // These orders have no booking, which violates I3.
  return results.filter(({ id }) => id !== 'I3').flatMap((result) => result.violations)
}

test.group('A process that crashes', (group) => {
  const stripe = withStripe(group)
  group.each.teardown(() => armFaultPoints(null))

  /** A complete payment: opened, paid, transferred to the owner, refunded with the transfer reversed. */
  async function live(
    payeeId: string,
    at: (operation: string, work: () => Promise<unknown>) => Promise<unknown>
  ) {
    const order = await anOrder({ payeeId, payoutDueAt: DateTime.utc().minus({ days: 1 }) })
    await at('checkout.create', () => openCheckout(order))
    const { sessionId } = await openCheckout(order)
    stripe.control.payCheckout(sessionId)
    await at('payment', () => settle({ sessionId }))
    await at('transfer.create', () => runPayouts())
    const refund = await refundAll(order.reference)
    await at('transfer.reverse', () => makeRefund(refund.id))
    await at('refund.create', () => makeRefund(refund.id))

    return order
  }

  for (const moment of AROUND_A_CALL)
    // Rule R4.
    test(`R4: after a crash at "${moment}" of any call its effect happens once`, async ({
      assert,
      client,
    }) => {
      const { owner } = await connectedOwner(client, stripe)
      stripe.control.addFault({ effect: 'webhook_drop' })
      const order = await live(owner.id, async (operation, work) => {
        if (operation !== 'payment') await dieAt(`${operation}:${moment}`, work)
        // A reversal and its refund run in one call, so the refund must crash as well.
        if (operation !== 'transfer.reverse') await work()
      })

      const gateway = await app.container.make(PaymentGateway)
      const transaction = await transactionOf(order)
      assert.include(transaction.$attributes, { refundedCents: 28_000, transferredCents: 0 })
      assert.lengthOf(await gateway.listTransfers(order.reference), 1)
      assert.lengthOf(await gateway.listRefunds(transaction.paymentIntentId!), 1)
      assert.deepEqual(await violations(), [])
    })

  // Rule R4.
  test('R4: after a crash around the commit a payment is recorded once', async ({
    assert,
    client,
  }) => {
    const { owner } = await connectedOwner(client, stripe)
    stripe.control.addFault({ effect: 'webhook_drop' })

    for (const moment of ['before_commit', 'committed'])
      await live(owner.id, async (operation, work) => {
        if (operation === 'payment') await dieAt(`payment:${moment}`, work)
        await work()
      })

    assert.deepEqual(await violations(), [])
  })

  // Rule R4.
  test('R4: reconciliation finishes what was planned before a crash', async ({
    assert,
    client,
  }) => {
    const { owner } = await connectedOwner(client, stripe)
    stripe.control.addFault({ effect: 'webhook_drop' })
    const order = await anOrder({
      payeeId: owner.id,
      payoutDueAt: DateTime.utc().minus({ days: 1 }),
    })
    const { sessionId } = await openCheckout(order)
    stripe.control.payCheckout(sessionId)
    await settle({ sessionId })
    await dieAt('payout:planned', () => runPayouts())
    const refund = await refundAll(order.reference)
    await dieAt('reversal:planned', () => makeRefund(refund.id))

    const plan = await app.container.make(PlanReconciliation)
    for (const { run } of await plan.handle({ now: DateTime.utc() })) await run()

    const transaction = await transactionOf(order)
    assert.include(transaction.$attributes, { refundedCents: 28_000, transferredCents: 0 })
    assert.deepEqual(await violations(), [])
  })

  // Rule M24.
  test('no call is made in a transaction', async ({ assert, client }) => {
    const breaker = await circuitBreaker()
    const execute = breaker.execute.bind(breaker)
    const transact = db.transaction.bind(db)
    const inTransaction = new AsyncLocalStorage<true>()
    let calls = 0
    let callsInside = 0
    breaker.execute = (call) => {
      calls += 1
      if (inTransaction.getStore()) callsInside += 1

      return execute(call)
    }
    db.transaction = ((work: (trx: TransactionClientContract) => Promise<unknown>) =>
      transact((trx) => inTransaction.run(true, () => work(trx)))) as typeof db.transaction

    try {
      await db.transaction(async (trx) => {
        await trx.rawQuery('SELECT 1')
        await breaker.execute(async () => null)
      })
      assert.equal(callsInside, 1)

      const { owner } = await connectedOwner(client, stripe)
      stripe.control.addFault({ effect: 'webhook_drop' })
      await live(owner.id, (_operation, work) => work())
    } finally {
      breaker.execute = execute
      db.transaction = transact as typeof db.transaction
    }

    assert.isAtLeast(calls, 8)
    assert.equal(callsInside, 1)
  })
})
