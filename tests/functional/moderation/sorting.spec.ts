import testUtils from '@adonisjs/core/services/test_utils'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { AUDIT_SORTS } from '#moderation/audit/list_audit_entries'
import { BOOKING_SORTS } from '#moderation/reports/list_bookings'
import { LISTING_SORTS } from '#moderation/listings/list_listings'
import { TRANSACTION_SORTS } from '#moderation/reports/list_transactions'
import { USER_SORTS } from '#moderation/accounts/list_users'
import { sortsOf } from '#moderation/lists/ordering'
import { CONNECTED_OWNER_SORTS } from '#moderation/reports/report_growth'
import Transaction from '#payments/models/transaction'
import { bearer, createAdmin, createOwner, createUser, pageSession } from '#tests/support/accounts'
import { createBooking } from '#tests/support/bookings'
import { createListing } from '#tests/support/listings'

/** Makes calls as an administrator. */
async function asAdmin(client: ApiClient) {
  const token = await bearer(
    await createUser({ role: 'ADMIN', email: 'admin@example.com', firstName: 'Zoe' })
  )

  return async (path: string, query: Record<string, string | number>) => {
    const response = await client.get(`/api/admin/${path}`).qs(query).bearerToken(token)
    return response.status() === 200 ? response.body() : response.status()
  }
}

test.group("Sorting and filters of administrators' lists", (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  // Rule X17.
  test('every page can be sorted by each of its columns, both ways', async ({ client, assert }) => {
    const session = await pageSession(await createAdmin())
    await createBooking({ state: 'confirmed' })
    const screens = {
      users: USER_SORTS,
      listings: LISTING_SORTS,
      bookings: BOOKING_SORTS,
      transactions: TRANSACTION_SORTS,
      audit: AUDIT_SORTS,
      growth: CONNECTED_OWNER_SORTS,
    }

    for (const [screen, columns] of Object.entries(screens))
      for (const sort of sortsOf(columns)) {
        const response = await client
          .get(`/admin/${screen}`)
          .qs({ sort })
          .withSession(session)
          .withInertia()
        response.assertStatus(200)
        assert.equal(response.body().props.filter.sort, sort, screen)
      }
  })

  test('equal rows are on one page only, in every order', async ({ client, assert }) => {
    const ask = await asAdmin(client)
    const owner = await createOwner()
    for (const title of ['A', 'B', 'C', 'D', 'E']) await createListing({ owner, title })

    for (const sort of ['pricePerNight', '-pricePerNight']) {
      const titles = []
      for (const page of [1, 2, 3]) {
        const { listings } = await ask('listings', { sort, page, limit: 2 })
        titles.push(...listings)
      }
      assert.lengthOf(new Set(titles.map(({ title }) => title)), 5, sort)
    }
  })

  test('users are sorted by name ignoring case and accents, and found by role and status', async ({
    client,
    assert,
  }) => {
    const ask = await asAdmin(client)
    const past = DateTime.utc().minus({ days: 1 })
    const until = DateTime.utc().plus({ days: 1 })
    await createUser({ firstName: 'bea', email: 'bea@example.com', bannedAt: past })
    await createUser({
      role: 'OWNER',
      firstName: 'Ānahera',
      email: 'anahera@example.com',
      suspendedUntil: until,
    })
    await createUser({ firstName: 'Cy', email: 'cy@example.com', isActive: false })
    await createUser({ firstName: 'Dee', email: 'dee@example.com', suspendedUntil: past })
    await createUser({
      firstName: 'Eru',
      email: 'eru@example.com',
      importedFrom: 'people.csv',
      emailVerifiedAt: null,
    })
    const names = async (query: Record<string, string>) => {
      const { users } = await ask('users', query)
      return users.map(({ email }: { email: string }) => email.split('@')[0])
    }
    assert.deepEqual(await names({ sort: 'name' }), ['anahera', 'bea', 'cy', 'dee', 'eru', 'admin'])
    assert.deepEqual(await names({ sort: '-email' }), [
      'eru',
      'dee',
      'cy',
      'bea',
      'anahera',
      'admin',
    ])
    assert.deepEqual(await names({ role: 'OWNER' }), ['anahera'])
    assert.deepEqual(await names({ status: 'banned' }), ['bea'])
    assert.deepEqual(await names({ status: 'suspended' }), ['anahera'])
    assert.deepEqual(await names({ status: 'inactive' }), ['cy'])
    assert.deepEqual(await names({ status: 'invited' }), ['eru'])
    assert.deepEqual(await names({ status: 'active', sort: 'name' }), ['dee', 'admin'])
    assert.deepEqual(await names({ status: 'active', search: 'zoe', role: 'USER' }), [])
  })

  test('listings are found by title, place and owner, and by whether they are active', async ({
    client,
    assert,
  }) => {
    const ask = await asAdmin(client)
    const owner = await createOwner({ email: 'wiremu@example.com' })
    await createListing({ owner, title: 'Lee of the island', pricePerNightCents: 9000 })
    await createListing({ title: 'Pōhutukawa bend', location: 'Kawau', isActive: false })
    const titles = async (query: Record<string, string>) => {
      const { listings } = await ask('listings', query)
      return listings.map(({ title }: { title: string }) => title)
    }
    assert.deepEqual(await titles({ search: 'WIREMU@' }), ['Lee of the island'])
    assert.deepEqual(await titles({ search: 'pohutukawa' }), ['Pōhutukawa bend'])
    assert.deepEqual(await titles({ search: 'kawau' }), ['Pōhutukawa bend'])
    assert.deepEqual(await titles({ isActive: 'true' }), ['Lee of the island'])
    assert.deepEqual(await titles({ isActive: 'false' }), ['Pōhutukawa bend'])
    assert.deepEqual(await titles({ isActive: 'false', search: 'lee' }), [])
    assert.deepEqual(await titles({ sort: 'pricePerNight' }), [
      'Pōhutukawa bend',
      'Lee of the island',
    ])
  })

  // Rule T8.
  test('bookings are found by the days of their check-in, both included, and by payment', async ({
    client,
    assert,
  }) => {
    const ask = await asAdmin(client)
    const early = await createBooking({ from: '2031-01-10' })
    const late = await createBooking({ from: '2031-01-12', state: 'confirmed' })
    const ids = async (query: Record<string, string>) => {
      const { bookings } = await ask('bookings', query)
      return bookings.map(({ id }: { id: string }) => id)
    }
    assert.deepEqual(await ids({ from: '2031-01-10', to: '2031-01-11' }), [early.id])
    assert.deepEqual(await ids({ from: '2031-01-11' }), [late.id])
    assert.deepEqual(await ids({ to: '2031-01-12', sort: '-checkIn' }), [late.id, early.id])
    assert.deepEqual(await ids({ paymentStatus: 'PAID' }), [late.id])
    assert.deepEqual(await ids({ paymentStatus: 'PAID', to: '2031-01-11' }), [])
  })

  // Rule T8.
  test('payments are found by the Auckland days they were made on', async ({ client, assert }) => {
    const ask = await asAdmin(client)
    const booking = await createBooking({ state: 'confirmed' })
    await Transaction.query()
      .where('reference', booking.id)
      .update({ created_at: '2027-03-31T11:00:00Z' })
    const count = async (query: Record<string, string>) => {
      const { pagination } = await ask('transactions', query)
      return pagination.total
    }

    assert.equal(await count({ from: '2027-04-01', to: '2027-04-01' }), 1)
    assert.equal(await count({ to: '2027-03-31' }), 0)
    assert.equal(await count({ from: '2027-04-02' }), 0)
  })

  test('an unknown column, an invalid day and an unknown value are refused', async ({
    client,
    assert,
  }) => {
    const ask = await asAdmin(client)

    for (const sort of ['password', '-', 'created_at', 'email;--', 'constructor'])
      assert.equal(await ask('users', { sort }), 422, sort)
    assert.equal(await ask('bookings', { from: '2031-02-30' }), 422)
    assert.equal(await ask('users', { status: 'lost' }), 422)
    assert.equal(await ask('users', { role: 'CAPTAIN' }), 422)
  })
})
