import ace from '@adonisjs/core/services/ace'
import { test } from '@japa/runner'
import PaymentsReconcile from '#commands/payments/payments_reconcile'
import PayoutsRun from '#commands/payments/payouts_run'
import { anOrder, openCheckout, payFor, statusOf } from '#tests/support/payments'
import { withStripe } from '#tests/support/stripe'

test.group('Payment commands', (group) => {
  const stripe = withStripe(group)
  group.each.setup(() => {
    ace.ui.switchMode('raw')
    return () => ace.ui.switchMode('normal')
  })

  test('payments:reconcile finds a payment nobody told of', async ({ assert }) => {
    stripe.control.addFault({ effect: 'webhook_drop' })
    const order = await anOrder()
    await payFor(order)

    const dry = await ace.create(PaymentsReconcile, ['--dry-run'])
    await dry.exec()
    assert.equal(await statusOf(order), 'pending')
    dry.assertLogMatches(/would ask about checkout/)

    const command = await ace.create(PaymentsReconcile, [])
    await command.exec()
    command.assertSucceeded()
    assert.equal(await statusOf(order), 'completed')
  })

  test('payments:reconcile fails when Stripe cannot be reached', async ({ assert }) => {
    const order = await anOrder()
    await openCheckout(order)
    stripe.control.addFault({ effect: 'down' })

    const command = await ace.create(PaymentsReconcile, [])
    await command.exec()

    command.assertFailed()
    assert.equal(await statusOf(order), 'pending')
  })

  test('payouts:run succeeds when nothing is due', async () => {
    const command = await ace.create(PayoutsRun, [])
    await command.exec()

    command.assertSucceeded()
    command.assertLogMatches(/sent 0, failed 0/)
  })
})
