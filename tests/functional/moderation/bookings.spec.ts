import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import AuditEntry from '#moderation/models/audit_entry'
import { bearer, createAdmin, createUser } from '#tests/support/accounts'
import { createBooking } from '#tests/support/bookings'
import { createListing, SECRETS } from '#tests/support/listings'

test.group('Admin bookings', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  // Rule X35.
  test('are sorted newest first, with every user and status, and without secrets', async ({
    client,
    assert,
  }) => {
    const listing = await createListing({ withSecrets: true, title: 'Lee of the island' })
    const renter = await createUser({ email: 'mere@example.com' })
    await createBooking({ listing, from: 5 })
    const newest = await createBooking({ listing, renter, state: 'confirmed', from: '2031-01-10' })

    const response = await client
      .get('/api/admin/bookings?limit=1')
      .bearerToken(await bearer(await createAdmin()))

    response.assertStatus(200)
    const { bookings, ...page } = response.body()
    assert.deepEqual(page, { total: 2, page: 1, limit: 1, totalPages: 2 })
    assert.containsSubset(bookings, [
      {
        id: newest.id,
        listingId: listing.id,
        renter: { firstName: 'Mere', email: 'mere@example.com' },
        listing: { title: 'Lee of the island', owner: { firstName: 'Hemi' } },
        checkIn: '2031-01-10T01:00:00.000Z',
        checkOut: '2031-01-12T21:00:00.000Z',
        numberOfNights: 3,
        totalPrice: 135,
        status: 'CONFIRMED',
        paymentStatus: 'PAID',
      },
    ])
    for (const secret of Object.values(SECRETS))
      assert.notInclude(JSON.stringify(bookings), String(secret))
  })

  test('have fifty on a page by default; a limit of 0 or 101 is refused', async ({
    client,
    assert,
  }) => {
    const token = await bearer(await createAdmin())

    const usual = await client.get('/api/admin/bookings').bearerToken(token)
    assert.equal(usual.body().limit, 50)
    for (const query of ['limit=0', 'limit=101', 'page=0', 'page=two']) {
      const refused = await client.get(`/api/admin/bookings?${query}`).bearerToken(token)
      refused.assertStatus(422)
    }
  })

  // Rule X18.
  test('neither renter nor owner sets the status of a booking to {$self}')
    .with(['PENDING', 'CONFIRMED', 'COMPLETED', 'CANCELLED'] as const)
    .run(async ({ client, assert }, status) => {
      const unpaid = await createBooking()
      const paid = await createBooking({ state: 'confirmed' })

      for (const booking of [unpaid, paid])
        for (const person of [booking.renter, booking.listing.owner]) {
          const response = await client
            .patch(`/api/bookings/${booking.id}/status`)
            .bearerToken(await bearer(person))
            .json({ status, refund: 'full' })
          response.assertStatus(403)
        }

      await unpaid.refresh()
      await paid.refresh()
      assert.deepEqual([unpaid.status, unpaid.paymentStatus], ['PENDING', 'PENDING'])
      assert.deepEqual([paid.status, paid.paymentStatus], ['CONFIRMED', 'PAID'])
      assert.lengthOf(await AuditEntry.all(), 0)
    })

  test('are found by status, people, title and id', async ({ client, assert }) => {
    const token = await bearer(await createAdmin())
    const renter = await createUser({ email: 'mere_1@example.com' })
    const listing = await createListing({ title: 'Tāmaki bend' })
    const booking = await createBooking({ listing, renter, state: 'confirmed' })
    await createBooking()
    const find = async (query: Record<string, string>) => {
      const response = await client.get('/api/admin/bookings').qs(query).bearerToken(token)
      return response.body().bookings.map(({ id }: { id: string }) => id)
    }

    for (const search of ['mere_1', 'TAMAKI', booking.id.slice(0, 8), listing.owner.email])
      assert.deepEqual(await find({ search }), [booking.id], search)
    assert.deepEqual(await find({ status: 'CONFIRMED' }), [booking.id])
    assert.deepEqual(await find({ renter: renter.id }), [booking.id])
    assert.deepEqual(await find({ renter: listing.ownerId }), [])
    assert.deepEqual(await find({ person: listing.ownerId }), [booking.id])
    assert.deepEqual(await find({ status: 'PENDING', search: 'mere_1' }), [])
    assert.deepEqual(await find({ search: 'mere%1' }), [])
  })
})
