import ace from '@adonisjs/core/services/ace'
import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import PaymentsAudit from '#commands/payments/payments_audit'
import FindExposure from '#payments/contract/find_exposure'
import { createListing } from '#tests/support/listings'
import { connectedOwner, refundAll, runPayouts } from '#tests/support/payments'
import { anOrder, payFor, transactionOf } from '#tests/support/payments'
import { paidBooking } from '#tests/support/real_payments'
import { withStripe } from '#tests/support/stripe'

test.group('Exposure', (group) => {
  const stripe = withStripe(group)

  async function exposure() {
    const exposures = await app.container.make(FindExposure)

    return exposures.handle({ isStripeAsked: true })
  }

  // Rule M43.
  test('is what is not sent and what is promised back, against the balance at Stripe', async ({
    client,
    assert,
  }) => {
    const { owner } = await connectedOwner(client, stripe)
    const payoutDueAt = DateTime.utc().minus({ minutes: 1 })
    const [sent, waiting, promised] = [
      await anOrder({ payeeId: owner.id, payoutDueAt }),
      await anOrder({ payeeId: owner.id }),
      await anOrder({ payeeId: owner.id }),
    ]
    for (const order of [sent, waiting, promised]) await payFor(order)
    await stripe.deliver()
    await runPayouts()
    await refundAll(promised.reference)

    const { sharesCents, refundsCents, balance } = await exposure()

    const { stripeFeeCents } = await transactionOf(waiting)
    assert.deepEqual([sharesCents, refundsCents], [23_800, 28_000])
    assert.equal(
      balance!.availableCents + balance!.pendingCents,
      3 * 28_000 - 3 * stripeFeeCents! - 23_800
    )
    stripe.control.addFault({ effect: 'down' })
    const unknown = await exposure()
    assert.deepEqual(unknown, { sharesCents, refundsCents, balance: null })
  })

  // Rule M43.
  test('is a line of the audit; a balance that is too low is a warning, no violation', async ({
    client,
  }) => {
    ace.ui.switchMode('raw')
    const { owner } = await connectedOwner(client, stripe)
    const listing = await createListing({ owner })
    const booking = await paidBooking({ client, stripe }, { listing, from: 30 })
    const { chargeId } = await transactionOf({ reference: booking.id })
    const audit = async () => {
      const command = await ace.create(PaymentsAudit, ['--grace=0'])
      await command.exec()
      return command
    }

    const enough = await audit()
    enough.assertSucceeded()
    enough.assertLogMatches(/Exposure: \$114\.75 must be payable \(shares \$114\.75.*at Stripe \$/)

    stripe.control.createDispute(chargeId!)
    await stripe.deliver()
    const tooLow = await audit()
    tooLow.assertSucceeded()
    tooLow.assertLogMatches(/is missing/)
  })
})
