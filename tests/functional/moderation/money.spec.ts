import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import Transaction from '#payments/models/transaction'
import { bearer, createAdmin, createUser } from '#tests/support/accounts'
import { createBooking, freezeTime } from '#tests/support/bookings'
import { createListing } from '#tests/support/listings'

const paidStay = { totalCents: 28_000, platformFeeCents: 4200, ownerPayoutCents: 23_800 }

test.group('Admin transactions', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  // Rule X19.
  test('each payment shows 15 % for the platform and 85 % for the owner', async ({
    client,
    assert,
  }) => {
    const renter = await createUser({ email: 'mere@example.com' })
    const listing = await createListing({ title: 'Lee of the island' })
    const booking = await createBooking({ listing, renter, state: 'confirmed', ...paidStay })

    const response = await client
      .get('/api/admin/transactions')
      .bearerToken(await bearer(await createAdmin()))

    response.assertStatus(200)
    const { transactions, pagination } = response.body()
    assert.deepEqual(pagination, { total: 1, page: 1, limit: 50, totalPages: 1 })
    assert.containsSubset(transactions, [
      {
        booking: {
          id: booking.id,
          renter: { email: 'mere@example.com' },
          listing: { title: 'Lee of the island', owner: { email: listing.owner.email } },
        },
        amount: 280,
        platformFee: 42,
        ownerPayout: 238,
        refunded: 0,
        status: 'completed',
      },
    ])
  })

  // Rule X19.
  test('a refund is shown beside the split as booked, with what is left of each', async ({
    client,
    assert,
  }) => {
    const booking = await createBooking({ state: 'confirmed', ...paidStay })
    await Transaction.query()
      .where('reference', booking.id)
      .update({ refunded_cents: 11_900, owner_refunded_cents: 11_900 })

    const response = await client
      .get('/api/admin/transactions')
      .bearerToken(await bearer(await createAdmin()))

    assert.containsSubset(response.body().transactions, [
      {
        ...{ amount: 280, platformFee: 42, ownerPayout: 238, refunded: 119 },
        ...{ platformFeeLeft: 42, ownerPayoutLeft: 119 },
      },
    ])
  })

  test('payments are found by status, people and the id of the booking', async ({
    client,
    assert,
  }) => {
    const token = await bearer(await createAdmin())
    const renter = await createUser({ email: 'mere@example.com' })
    const booking = await createBooking({ renter, state: 'confirmed' })
    await createBooking({ state: 'confirmed' })
    const count = async (query: Record<string, string>) => {
      const response = await client.get('/api/admin/transactions').qs(query).bearerToken(token)
      return response.body().pagination.total
    }

    assert.equal(await count({ search: 'mere@' }), 1)
    assert.equal(await count({ search: booking.id }), 1)
    assert.equal(await count({ status: 'completed' }), 2)
    assert.equal(await count({ status: 'failed' }), 0)
  })

  // Rule B45.
  test('a hold that ended unpaid is no payment; among the failed ones it has no fee', async ({
    assert,
    client,
  }) => {
    const token = await bearer(await createAdmin())
    const { id } = await createBooking({ state: 'confirmed' })
    await Transaction.query().where('reference', id).update({ status: 'failed', captured_at: null })
    const list = async (query: string) => {
      const answer = await client.get(`/api/admin/transactions${query}`).bearerToken(token)
      return answer.body().transactions
    }

    assert.deepEqual(await list(''), [])
    assert.containsSubset(await list('?status=failed'), [{ platformFee: 0, ownerPayout: 0 }])
    assert.lengthOf(await list(`?search=${id}`), 1)
  })

  test('a page past the end is empty, a limit of 101 is refused', async ({ client, assert }) => {
    const token = await bearer(await createAdmin())
    await createBooking({ state: 'confirmed' })

    const past = await client.get('/api/admin/transactions?page=2&limit=20').bearerToken(token)
    const tooLarge = await client.get('/api/admin/transactions?limit=101').bearerToken(token)

    assert.deepEqual(past.body().transactions, [])
    assert.equal(past.body().pagination.total, 1)
    tooLarge.assertStatus(422)
  })
})

test.group('Revenue', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  async function paidAt(instant: string, refundedCents = 0) {
    const booking = await createBooking({ state: 'confirmed', ...paidStay })

    await Transaction.query()
      .where('reference', booking.id)
      .update({ captured_at: instant, refunded_cents: refundedCents })
  }

  // Rule X20.
  test('is what was paid less what was refunded, by Auckland month, newest first', async ({
    client,
    assert,
  }) => {
    await paidAt('2027-03-31T10:59:59Z')
    await paidAt('2027-03-31T11:00:00Z')
    await paidAt('2027-04-10T00:00:00Z', 8000)

    const response = await client
      .get('/api/admin/revenue')
      .bearerToken(await bearer(await createAdmin()))

    response.assertStatus(200)
    assert.deepEqual(response.body(), {
      totalRevenue: 760,
      platformFees: 114,
      ownerPayouts: 646,
      monthlyRevenue: [
        { month: '2027-04', bookings: 2, revenue: 480, platformFee: 72, ownerPayout: 408 },
        { month: '2027-03', bookings: 1, revenue: 280, platformFee: 42, ownerPayout: 238 },
      ],
    })
  })

  // Rule X20.
  test('fees and payouts are their shares of revenue, whatever was refunded of whose part', async ({
    client,
    assert,
  }) => {
    const earlier = { totalCents: 28_000, platformFeeCents: 5600, ownerPayoutCents: 22_400 }
    const booking = await createBooking({ state: 'confirmed', ...earlier })
    await createBooking({ state: 'confirmed', ...paidStay })
    await Transaction.query()
      .where('reference', booking.id)
      .update({ refunded_cents: 14_000, owner_refunded_cents: 14_000 })

    const response = await client
      .get('/api/admin/revenue')
      .bearerToken(await bearer(await createAdmin()))

    assert.containsSubset(response.body(), {
      totalRevenue: 420,
      platformFees: 63,
      ownerPayouts: 357,
    })
  })

  test('ignores a payment that never came in', async ({ client, assert }) => {
    await createBooking()
    const failed = await createBooking({ state: 'confirmed' })
    await Transaction.query().where('reference', failed.id).update({ status: 'failed' })

    const response = await client
      .get('/api/admin/revenue')
      .bearerToken(await bearer(await createAdmin()))

    assert.deepEqual(response.body(), {
      totalRevenue: 0,
      platformFees: 0,
      ownerPayouts: 0,
      monthlyRevenue: [],
    })
  })
})

test.group('Admin dashboard', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  // Rule X2.
  test('has the numbers of the specification; the month begins in Auckland', async ({
    client,
    assert,
  }) => {
    freezeTime('2027-03-31T12:00:00Z')
    const listing = await createListing({ isActive: false })
    const other = await createListing()
    // Its owner is suspended.
    await createListing({ hiddenUntil: DateTime.fromISO('2027-04-30T00:00:00Z') })
    await createListing({ owner: other.owner, deletedAt: DateTime.utc() })
    await createListing({ owner: other.owner, moderationStatus: 'pending' })
    const before = DateTime.fromISO('2027-03-31T10:59:59Z')
    const since = DateTime.fromISO('2027-03-31T11:00:00Z')
    await createBooking({ listing, from: '2027-06-01', createdAt: before })
    await createBooking({ listing: other, state: 'confirmed', createdAt: since, ...paidStay })

    const response = await client
      .get('/api/admin/dashboard')
      .bearerToken(await bearer(await createAdmin({ stripeOnboarded: true })))

    assert.deepEqual(response.body(), {
      totalUsers: 6,
      totalListings: 4,
      activeListings: 1,
      totalBookings: 2,
      recentBookings: 1,
      totalRevenue: 280,
      connectedOwners: 0,
    })
  })
})
