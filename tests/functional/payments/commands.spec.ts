import ace from '@adonisjs/core/services/ace'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import PaymentsReconcile from '#commands/payments/payments_reconcile'
import PayoutsRun from '#commands/payments/payouts_run'
import Transfer from '#payments/models/transfer'
import {
  anOrder,
  connectedOwner,
  openCheckout,
  payFor,
  statusOf,
  transactionOf,
} from '#tests/support/payments'
import { withStripe } from '#tests/support/stripe'

test.group('Payment commands', (group) => {
  const stripe = withStripe(group)
  group.each.setup(() => {
    ace.ui.switchMode('raw')
    return () => ace.ui.switchMode('normal')
  })

  // Rule M26.
  test('payments:reconcile finds a payment without a webhook', async ({ assert }) => {
    stripe.control.addFault({ effect: 'webhook_drop' })
    const order = await anOrder()
    await payFor(order)

    const dry = await ace.create(PaymentsReconcile, ['--dry-run'])
    await dry.exec()
    assert.equal(await statusOf(order), 'pending')
    dry.assertLogMatches(/would read checkout/)

    const command = await ace.create(PaymentsReconcile, [])
    await command.exec()
    command.assertSucceeded()
    assert.equal(await statusOf(order), 'completed')
  })

  // Rule M26.
  test('payments:reconcile fails when Stripe cannot be reached', async ({ assert }) => {
    const order = await anOrder()
    await openCheckout(order)
    stripe.control.addFault({ effect: 'down' })

    const command = await ace.create(PaymentsReconcile, [])
    await command.exec()

    command.assertFailed()
    assert.equal(await statusOf(order), 'pending')
  })

  test('two concurrent runs of payouts:run each count only their own transfers', async ({
    assert,
    client,
    cleanup,
  }) => {
    const { owner } = await connectedOwner(client, stripe)
    const order = await anOrder({
      payeeId: owner.id,
      payoutDueAt: DateTime.utc().minus({ minutes: 1 }),
    })
    await payFor(order)
    await stripe.deliver()
    const counts: unknown[] = []
    const runBeside = async () => {
      Transfer.$hooks.remove('after:find', runBeside)
      const beside = await ace.create(PayoutsRun, [])
      await beside.exec()
      counts.push(beside.result)
    }
    cleanup(() => void Transfer.$hooks.remove('after:find', runBeside))

    Transfer.after('find', runBeside)
    const command = await ace.create(PayoutsRun, [])
    await command.exec()
    counts.push(command.result)

    assert.deepEqual(counts, [
      { due: 1, sent: 1, failed: 0, idle: 0 },
      { due: 1, sent: 0, failed: 0, idle: 1 },
    ])
    const { transferredCents } = await transactionOf(order)
    assert.equal(transferredCents, 23_800)
  })

  test('payouts:run succeeds when nothing is due', async () => {
    const command = await ace.create(PayoutsRun, [])
    await command.exec()

    command.assertSucceeded()
    command.assertLogMatches(/sent 0, failed 0/)
  })
})
