import { test } from '@japa/runner'
import Booking from '#booking/models/booking'
import { bearer, createAdmin, createOwner, createUser, pageSession } from '#tests/support/accounts'
import { createBooking } from '#tests/support/bookings'
import { expectStatus } from '#tests/support/calls'
import { emptyDatabase } from '#tests/support/database'
import { createListing } from '#tests/support/listings'

/** No global transaction: a database error would abort it. */
test.group('Hostile input', (group) => {
  group.each.setup(() => emptyDatabase)

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
      400
    )
    await expectStatus(
      client
        .patch(`/api/admin/listings/${booking.listingId}/flag`)
        .json({ reason })
        .bearerToken(admin),
      400
    )
    await expectStatus(
      client.post(`/api/bookings/${booking.id}/cancel`).json({ reason }).bearerToken(renter),
      400
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
      400
    )

    await expectStatus(
      client
        .patch(`/api/admin/users/${booking.renterId}`)
        .json({ email: 'half\ud800@example.com' })
        .bearerToken(admin),
      400
    )

    const { status } = await Booking.findOrFail(booking.id)
    assert.equal(status, booking.status)
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
