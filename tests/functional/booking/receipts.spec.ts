import type { ApiClient } from '@japa/api-client'
import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import type Booking from '#booking/models/booking'
import type User from '#identity/models/user'
import Refund from '#payments/models/refund'
import Transaction from '#payments/models/transaction'
import { createAdmin, createOwner, createUser, pageSession } from '#tests/support/accounts'
import { createBooking, freezeTime } from '#tests/support/bookings'

const WEEKLY = { pricePerNightCents: 4500, weeklyRateCents: 25_000, nights: 10 }
const PRICE = { totalCents: 38_500, platformFeeCents: 5775, ownerPayoutCents: 32_725 }

async function open(client: ApiClient, { id }: { id: string }, user: User | null) {
  const page = client.get(`/user/bookings/${id}/receipt`).redirects(0)

  return user ? page.withSession(await pageSession(user)).withInertia() : page
}

test.group('The receipt of a booking', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  async function paid(): Promise<Booking> {
    freezeTime('2027-03-31T11:00:00Z')

    return createBooking({ state: 'confirmed', from: '2027-05-01', ...WEEKLY, ...PRICE })
  }

  // Rule M33.
  test('shows the price lines as booked, whatever the listing costs now', async ({
    assert,
    client,
  }) => {
    const booking = await paid()
    await booking.listing.merge({ pricePerNightCents: 9900, weeklyRateCents: null }).save()

    const page = await open(client, booking, booking.renter)

    page.assertStatus(200)
    page.assertInertiaComponent('booking/receipt')
    const payment = await Transaction.findByOrFail({ reference: booking.id })
    const { receipt } = page.body().props
    assert.containsSubset(receipt, {
      number: `20270401-${payment.id.slice(0, 8).toUpperCase()}`,
      checkIn: '2027-05-01T02:00:00.000Z',
      nights: 10,
      policy: 'moderate',
      lines: [
        { label: '1 week', unitPrice: 250, total: 250 },
        { label: '3 nights', unitPrice: 45, total: 135 },
      ],
      total: 385,
      refunds: [],
      remains: 385,
    })
    assert.equal(page.header('cache-control'), 'private, no-store')
    assert.notInclude(page.text(), 'MARKER')
  })

  // Rule M33.
  test('keeps the history of refunds, failed ones too', async ({ assert, client }) => {
    const booking = await paid()
    const payment = await Transaction.findByOrFail({ reference: booking.id })
    const refund = {
      transactionId: payment.id,
      paymentIntentId: payment.paymentIntentId!,
      amountCents: 10_000,
      ownerShareCents: 10_000,
      reason: 'cancelled_by_renter',
    }
    await Refund.create({ ...refund, status: 'failed', createdAt: payment.createdAt })
    await Refund.create({ ...refund, status: 'succeeded' })
    await payment.merge({ refundedCents: 10_000, ownerRefundedCents: 10_000 }).save()

    const page = await open(client, booking, booking.renter)

    const { refunds, refunded, remains } = page.body().props.receipt
    assert.deepEqual(
      refunds.map(({ amount, status }: Record<string, unknown>) => [amount, status]),
      [
        [100, 'failed'],
        [100, 'succeeded'],
      ]
    )
    assert.deepEqual([refunded, remains], [100, 285])
  })

  // Rule M34.
  test('is only for its renter and administrators, and only once paid', async ({
    assert,
    client,
  }) => {
    const booking = await paid()
    const unpaid = await createBooking()

    const asAdmin = await open(client, booking, await createAdmin())
    asAdmin.assertStatus(200)
    const asVisitor = await open(client, booking, null)
    assert.match(String(asVisitor.header('location')), /^\/login/)
    for (const person of [booking.listing.owner, await createUser(), await createOwner()]) {
      const refused = await open(client, booking, person)
      refused.assertStatus(302)
      assert.equal(refused.header('location'), '/user/dashboard')
    }
    for (const none of [unpaid, { id: 'nothing' }]) {
      const page = await open(client, none, unpaid.renter)
      assert.equal(page.header('location'), '/user/dashboard')
    }
  })

  test('is linked from the booking card once it exists, with the refunds', async ({
    assert,
    client,
  }) => {
    const booking = await paid()
    await Transaction.query().update({ refunded_cents: 5000 })
    await createBooking({ renter: booking.renter, from: '2027-07-01' })

    const answer = await client
      .get('/user/dashboard')
      .withSession(await pageSession(booking.renter))
      .withInertia()

    const { upcoming, payable } = answer.body().props
    assert.containsSubset(upcoming, [{ id: booking.id, hasReceipt: true, refunded: 50 }])
    assert.containsSubset(payable, [{ hasReceipt: false, refunded: 0 }])
  })
})
