import app from '@adonisjs/core/services/app'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import AuditEntry from '#moderation/models/audit_entry'
import PlanReconciliation from '#payments/reconciliation/plan_reconciliation'
import CollectDebts from '#payments/payouts/collect_debts'
import PaymentProblem from '#payments/models/payment_problem'
import Refund from '#payments/models/refund'
import StripeCall from '#payments/models/stripe_call'
import TransferReversal from '#payments/models/transfer_reversal'
import { balances } from '#tests/support/payments'
import { waitingRefund } from '#tests/support/real_payments'
import { auditViolations } from '#tests/support/audit'
import { withStripe } from '#tests/support/stripe'

test.group('Debts of owners', (group) => {
  const stripe = withStripe(group)

  /** The refund was paid all the same, although the owner's balance does not cover the $114.75 of their share. */
  async function owed(client: ApiClient) {
    const { owner, decide, earnMore, ...refund } = await waitingRefund({ client, stripe })
    await decide(refund.problem, 'advance')
    await stripe.deliver()
    const problem = await PaymentProblem.findByOrFail({ kind: 'reversal_failed' })

    return {
      owner,
      problem,
      account: `receivable:${owner.id}`,
      retry: () => decide(problem, 'retry'),
      close: () => decide(problem, 'resolve', { note: 'Paid back by hand' }),
      earnMore,
      /** The owner's balance grows, and nothing is taken back of it yet. */
      async earnUnnoticed() {
        app.container.swap(CollectDebts, () => ({ handle: async () => {} }) as never)
        await earnMore()
        app.container.restore(CollectDebts)
      },
    }
  }

  // Rule M49.
  test('with the next share that covers it the debt is taken back at once', async ({
    client,
    assert,
  }) => {
    const { owner, account, problem, earnMore } = await owed(client)

    await earnMore()

    assert.include(await balances(), { [account]: 0, [`owner_payable:${owner.id}`]: 0 })
    await problem.refresh()
    assert.equal(problem.resolution, 'The owner has given it back.')
    const [reversal] = await TransferReversal.query().where('status', 'succeeded')
    assert.equal(reversal.amountCents, 11_475)
    assert.deepEqual(await auditViolations(), [])
  })

  // Rule M49.
  test('a debt that an administrator has closed is not taken back', async ({ client, assert }) => {
    const { account, problem, close, earnMore } = await owed(client)
    await close()

    await earnMore()

    assert.include(await balances(), { [account]: 11_475 })
    await problem.refresh()
    assert.equal(problem.resolution, 'Paid back by hand')
    assert.lengthOf(await TransferReversal.query().where('status', 'succeeded'), 0)
  })

  test('retried too early, the debt is still owed once, and the problem stays open', async ({
    client,
    assert,
  }) => {
    const { account, problem, retry } = await owed(client)

    const answer = await retry()

    assert.equal(answer.body().outcome, 'failed')
    assert.isTrue(answer.body().problem.canRetry)
    assert.include(await balances(), { [account]: 11_475 })
    const problems = await PaymentProblem.query().whereNull('resolvedAt')
    assert.deepEqual(
      problems.map(({ id }) => id),
      [problem.id]
    )
    assert.deepEqual(await auditViolations(), [])
  })

  test('retried by two at once, it is reversed once, under a stored key of its own', async ({
    client,
    assert,
  }) => {
    const { owner, account, problem, retry, earnUnnoticed } = await owed(client)
    await earnUnnoticed()

    const answers = await Promise.all([retry(), retry()])

    for (const answer of answers) assert.include([200, 409], answer.status())
    assert.include(
      answers.map((answer) => answer.body().outcome),
      'done'
    )
    const { refundId, status } = await TransferReversal.firstOrFail()
    const asked = await Refund.query().whereNot('id', refundId!).firstOrFail()
    assert.equal(status, 'succeeded')
    const calls = await StripeCall.query().where('operation', 'transfer.reverse')
    assert.sameDeepMembers(
      calls.map(({ key, state }) => [key, state]),
      [
        [`reversal:${asked.id}`, 'failed'],
        [`reversal:${refundId}:2`, 'done'],
      ]
    )
    assert.include(await balances(), { [account]: 0, [`owner_payable:${owner.id}`]: 0 })
    await problem.refresh()
    assert.equal(problem.resolution, 'The owner has given it back.')
    const entries = await AuditEntry.query().where('action', 'payment_problem.retried')
    assert.containsSubset(entries[0].after, { retried: 'reversal', amount: '$114.75' })
    assert.deepEqual(await auditViolations(), [])
  })

  test('with Stripe unreachable it is retried automatically', async ({ client, assert }) => {
    const { account, problem, retry, earnUnnoticed } = await owed(client)
    await earnUnnoticed()
    stripe.control.addFault({ effect: 'down' })

    const answer = await retry()
    assert.equal(answer.body().outcome, 'waiting')
    assert.include(await balances(), { [account]: 11_475 })

    await stripe.heal()
    const plan = await app.container.make(PlanReconciliation)
    for (const { run } of await plan.handle({ now: DateTime.utc() })) await run()
    assert.include(await balances(), { [account]: 0 })
    await problem.refresh()
    assert.isNotNull(problem.resolvedAt)
    assert.deepEqual(await auditViolations(), [])
  })

  test('when the refund fails during the retry, nothing is owed, and what was reversed is sent again', async ({
    client,
    assert,
  }) => {
    const { owner, account, retry, earnUnnoticed } = await owed(client)
    await earnUnnoticed()
    stripe.control.addFault({ effect: 'down' })
    await retry()
    await stripe.heal()

    const { stripeRefundId } = await Refund.findByOrFail({ isAdvanced: true })
    stripe.control.failRefund(stripeRefundId!)
    await stripe.deliver()
    assert.include(await balances(), { [account]: 0 })
    const plan = await app.container.make(PlanReconciliation)
    for (const { run } of await plan.handle({ now: DateTime.utc() })) await run()

    assert.include(await balances(), { [account]: 0, [`owner_payable:${owner.id}`]: -11_475 })
    assert.deepEqual(await auditViolations(), [])
  })
})
