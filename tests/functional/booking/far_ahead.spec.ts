import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import Transfer from '#payments/models/transfer'
import { bearer } from '#tests/support/accounts'
import { auditViolations } from '#tests/support/audit'
import { createListing } from '#tests/support/listings'
import { balances, connectedOwner, runPayouts, transactionOf } from '#tests/support/payments'
import { paidBooking } from '#tests/support/real_payments'
import { withStripe } from '#tests/support/stripe'

test.group('A stay 400 days away', (group) => {
  const stripe = withStripe(group)

  // Rule M12.
  test('is not paid out after 80 days, so that cancelling it in full costs the platform nothing', async ({
    client,
    assert,
  }) => {
    const { owner } = await connectedOwner(client, stripe)
    const booking = await paidBooking(
      { client, stripe },
      { listing: await createListing({ owner }), from: 400 }
    )
    const reference = booking.id
    const paidAt = DateTime.utc()

    for (const days of [80, 81, 200, 399])
      assert.deepEqual(await runPayouts(paidAt.plus({ days })), [])
    await client.post(`/bookings/${reference}/cancel`).bearerToken(await bearer(owner))
    await stripe.deliver()

    assert.deepEqual(await runPayouts(DateTime.utc().plus({ days: 500 })), [])
    assert.lengthOf(await Transfer.all(), 0)
    const { refundedCents, amountCents, stripeFeeCents } = await transactionOf({ reference })
    assert.equal(refundedCents, amountCents)
    assert.deepEqual(await balances(), {
      [`owner_payable:${owner.id}`]: 0,
      platform_fee: 0,
      stripe_clearing: -stripeFeeCents!,
      processing_cost: 0,
      [`owner_debt:${owner.id}`]: stripeFeeCents,
    })
    assert.deepEqual(await auditViolations(), [])
  })
})
