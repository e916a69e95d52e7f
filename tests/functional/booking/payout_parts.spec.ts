import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import type Booking from '#booking/models/booking'
import type User from '#identity/models/user'
import Transfer from '#payments/models/transfer'
import { bearer, pageSession } from '#tests/support/accounts'
import { auditViolations } from '#tests/support/audit'
import { createBooking } from '#tests/support/bookings'
import { moveStay } from '#tests/support/charges'
import { createListing } from '#tests/support/listings'
import { mailsTo } from '#tests/support/mailbox'
import { connectedOwner, runPayouts, transactionOf } from '#tests/support/payments'
import { paidBooking } from '#tests/support/real_payments'
import { withStripe } from '#tests/support/stripe'

test.group('Payouts in parts', (group) => {
  const stripe = withStripe(group)

  /** Stays of $2,000 that were paid out whole, without their money at Stripe. */
  async function paidOutBefore(owner: User, count: number) {
    for (let stay = 0; stay < count; stay += 1) {
      const listing = await createListing({ owner })
      const booking = await createBooking({
        listing,
        state: 'completed',
        from: -20,
        totalCents: 200_000,
        platformFeeCents: 30_000,
        ownerPayoutCents: 170_000,
      })
      const payment = await transactionOf({ reference: booking.id })
      await payment.merge({ transferredCents: payment.ownerPayoutCents }).save()
    }
  }

  async function longStay(client: ApiClient, owner: User) {
    return paidBooking(
      { client, stripe },
      {
        listing: await createListing({ owner }),
        from: 10,
        nights: 60,
        totalCents: 120_000,
        platformFeeCents: 18_000,
        ownerPayoutCents: 102_000,
      }
    )
  }

  /** The first three shares of this owner were paid out. */
  async function longStayOfKnownOwner(client: ApiClient) {
    const { owner } = await connectedOwner(client, stripe)
    await paidOutBefore(owner, 3)

    return { owner, booking: await longStay(client, owner) }
  }

  const startOf = ({ checkInAt }: Booking, night: number) =>
    checkInAt.setZone('Pacific/Auckland').plus({ days: night }).toUTC()

  async function earningsOf(client: ApiClient, owner: User) {
    const answer = await client
      .get('/owner/earnings')
      .withSession(await pageSession(owner))
      .withInertia()

    return answer.body().props.earnings
  }

  // Rule M41.
  test('a stay of 60 nights comes in three, each 24 hours after its part began', async ({
    client,
    assert,
  }) => {
    const { owner, booking } = await longStayOfKnownOwner(client)
    const parts = [0, 28, 56].map((night) => startOf(booking, night).plus({ hours: 24 }))

    const earnings = await earningsOf(client, owner)
    const earning = earnings.find(
      ({ bookingId }: { bookingId: string }) => bookingId === booking.id
    )
    assert.deepEqual(
      earning.coming,
      parts.map((dueAt, part) => ({
        dueAt: dueAt.toISO(),
        amount: [476, 476, 68][part],
      }))
    )
    for (const dueAt of parts) {
      assert.deepEqual(await runPayouts(dueAt.minus({ seconds: 1 })), [])
      assert.deepEqual(await Promise.all([runPayouts(dueAt), runPayouts(dueAt)]).then(sentOf), 1)
    }
    const sent = await Transfer.query().orderBy('createdAt')
    assert.deepEqual(
      sent.map(({ amountCents }) => amountCents),
      [47_600, 47_600, 6_800]
    )
    const violations = await auditViolations()
    assert.deepEqual(
      violations.filter((violation) => violation.includes(booking.id)),
      []
    )
    assert.isFalse(violations.some((violation) => violation.startsWith('I9')))
  })

  // Rule M41.
  test('cancelled by the owner after the first part, only the nights used stay paid', async ({
    client,
    assert,
  }) => {
    const { owner, booking } = await longStayOfKnownOwner(client)
    await runPayouts(startOf(booking, 1))
    await booking.refresh()

    await client.post(`/bookings/${booking.id}/cancel`).bearerToken(await bearer(owner))
    await stripe.deliver()

    const payment = await transactionOf({ reference: booking.id })
    assert.include(payment.$attributes, { refundedCents: 120_000, transferredCents: 0 })
    assert.deepEqual(await runPayouts(startOf(booking, 70)), [])
  })

  // Rules M12, M41.
  test('what is not sent follows the dates of its stay when these move', async ({
    client,
    assert,
  }) => {
    const { booking } = await longStayOfKnownOwner(client)
    const due = (night: number) => startOf(booking, night).plus({ hours: 24 })
    await runPayouts(due(0))
    const secondBefore = due(28)
    await moveStay(booking, 20)

    const sent = [
      await runPayouts(secondBefore),
      await runPayouts(due(28).minus({ seconds: 1 })),
      await runPayouts(due(28)),
      await runPayouts(due(56)),
    ]

    assert.deepEqual(sent, [[], [], ['sent'], ['sent']])
    const transfers = await Transfer.query().orderBy('createdAt')
    assert.deepEqual(
      transfers.map(({ amountCents }) => amountCents),
      [47_600, 47_600, 6_800]
    )
  })

  // Rule M42.
  test('until an owner is established a share waits until 24 hours after check-out', async ({
    client,
    assert,
  }) => {
    const { owner } = await connectedOwner(client, stripe)
    await paidOutBefore(owner, 1)
    const listing = await createListing({ owner })
    const first = await paidBooking({ client, stripe }, { listing, from: 2, nights: 5 })
    const second = await paidBooking({ client, stripe }, { listing, from: 20, nights: 5 })
    const third = await paidBooking({ client, stripe }, { listing, from: 40, nights: 5 })

    const earnings = await earningsOf(client, owner)
    const after = first.checkOutAt.toUTC().plus({ hours: 24 })
    assert.containsSubset(earnings, [
      {
        bookingId: first.id,
        state: 'waiting_for_check_out',
        dueAt: after.toISO(),
      },
    ])
    const mails = await mailsTo(owner.email)
    const mail = mails.find(({ subject }) => subject.startsWith('New booking'))
    assert.include(mail!.text, after.setZone('Pacific/Auckland').toFormat('dd/MM/yyyy'))
    assert.deepEqual(await runPayouts(after.minus({ seconds: 1 })), [])
    assert.deepEqual(await runPayouts(after), ['sent'])
    assert.deepEqual(await runPayouts(startOf(second, 2)), [])

    // The third stay of a third renter is over: the next one waits for check-in only.
    await runPayouts(second.checkOutAt.toUTC().plus({ hours: 24 }))
    const due = startOf(third, 1)
    assert.deepEqual(await runPayouts(due.minus({ seconds: 1 })), [])
    assert.deepEqual(await runPayouts(due), ['sent'])
  })
})

function sentOf(runs: string[][]): number {
  return runs.flat().filter((outcome) => outcome === 'sent').length
}
