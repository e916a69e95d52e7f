import { test } from '@japa/runner'
import Booking from '#booking/models/booking'
import { bearer, createAdmin, createOwner, createUser, pageSession } from '#tests/support/accounts'
import { createBooking } from '#tests/support/bookings'
import { expectStatus } from '#tests/support/calls'
import { emptyDatabase } from '#tests/support/database'
import { listingForm } from '#tests/support/listing_form'
import { createListing } from '#tests/support/listings'

/** Texts of queries, on pages too. */
const SEARCHES = [
  ['/listings', 'search'],
  ['/listings', 'region'],
  ['/admin/users', 'search'],
  ['/admin/listings', 'search'],
  ['/admin/bookings', 'search'],
  ['/admin/transactions', 'search'],
]

/** No global transaction: a database error would abort it. */
test.group('Hostile input', (group) => {
  group.each.setup(() => emptyDatabase)

  // Rule H22.
  test('text that the database cannot store is refused, not a server error', async ({
    client,
    assert,
  }) => {
    const booking = await createBooking()
    const renter = await bearer(booking.renter)
    const admin = await bearer(await createAdmin())
    const reason = 'no\0thing'

    await expectStatus(client.get('/api/listings').qs({ region: reason }), 422)
    await expectStatus(
      client.get('/api/admin/users').qs({ search: reason }).bearerToken(admin),
      422
    )
    await expectStatus(
      client
        .patch(`/api/admin/listings/${booking.listingId}/flag`)
        .json({ reason })
        .bearerToken(admin),
      422
    )
    await expectStatus(
      client.post(`/api/bookings/${booking.id}/cancel`).json({ reason }).bearerToken(renter),
      422
    )

    await expectStatus(
      client.post('/api/auth/request-password-reset').json({ email: 'half\ud800@example.com' }),
      422
    )
    await expectStatus(
      client
        .patch(`/api/admin/listings/${booking.listingId}/reject`)
        .json({ reason: 'half\ud800' })
        .bearerToken(admin),
      422
    )

    await expectStatus(
      client
        .patch(`/api/admin/users/${booking.renterId}`)
        .json({ email: 'half\ud800@example.com' })
        .bearerToken(admin),
      422
    )

    const { status } = await Booking.findOrFail(booking.id)
    assert.equal(status, booking.status)
  })

  // Rule H22.
  test('no search and no filter takes such a text', async ({ client, assert }) => {
    const admin = await createAdmin()
    const token = await bearer(admin)
    const session = await pageSession(admin)
    await createBooking()

    for (const text of ['no\0thing', 'half\ud800', '\udfffhalf'])
      for (const [path, name] of SEARCHES) {
        // encodeURIComponent throws for half of a character: it is written as the three bytes that some clients send.
        const value = encodeURI(text.toWellFormed()).replaceAll('%EF%BF%BD', '%ED%A0%80')
        const address = `${path}?${name}=${value}`
        const call = await client.get(`/api${address}`).bearerToken(token)
        if (text.includes('\0')) {
          assert.equal(call.status(), 422, address)
          assert.equal(call.body().errors[0].field, name)
        } else assert.isBelow(call.status(), 500, address)

        const page = await client.get(address).accept('html').withSession(session).redirects(0)
        assert.equal(page.status(), 200, `page ${address}`)
      }
    for (const address of ['/admin/audit?search=%00', '/owner/statement.csv?period=%00']) {
      const page = await client.get(address).accept('html').withSession(session).redirects(0)
      assert.isBelow(page.status(), 500, address)
    }
  })

  // Rule H22.
  test('lengths count characters, not their halves', async ({ client, assert }) => {
    const listing = await createListing()
    const token = await bearer(listing.owner)
    const edit = (title: string) =>
      client.patch(`/api/listings/${listing.id}`).json(listingForm({ title })).bearerToken(token)

    await expectStatus(edit('⛵'.repeat(120)), 200)
    await expectStatus(edit('🛥'.repeat(121)), 422)
    await expectStatus(edit('🛥'.repeat(120)), 200)
    await listing.refresh()
    assert.equal(listing.title, '🛥'.repeat(120))

    const register = (password: string, email: string) =>
      client
        .post('/api/auth/register')
        .json({ email, password, firstName: 'Aroha', lastName: 'Ngata' })
    await expectStatus(register('🛥🛥🛥🛥🛥', 'five@example.com'), 422)
    await expectStatus(register('🛥🛥🛥🛥🛥🛥🛥🛥', 'eight@example.com'), 201)
  })

  // Rule T9.
  test('dates outside the calendar are refused', async ({ client }) => {
    const { id: listingId } = await createListing()
    const renter = await bearer(await createUser())

    for (const [checkIn, checkOut] of [
      ['0000-01-01', '0000-01-03'],
      ['9999-12-31T23:00:00Z', '9999-12-31'],
      ['2027-05-01', '9999-12-31T23:00:00Z'],
    ]) {
      await expectStatus(client.get('/api/listings').qs({ checkIn, checkOut }), 422)
      await expectStatus(
        client.post('/api/bookings').json({ listingId, checkIn, checkOut }).bearerToken(renter),
        422
      )
    }
  })

  test('a huge page number shows the first page of a dashboard', async ({ client }) => {
    const session = await pageSession(await createOwner())

    for (const path of ['/owner/dashboard', '/user/dashboard'])
      for (const page of ['9007199254740993', '1e300', '99999999999999999999'])
        await expectStatus(client.get(path).qs({ page }).accept('html').withSession(session), 200)
  })
})
