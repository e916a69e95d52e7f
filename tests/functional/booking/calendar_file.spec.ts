import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { createUser, pageSession } from '#tests/support/accounts'
import { createBooking } from '#tests/support/bookings'
import { MARKERS } from '#tests/support/listings'

test.group('The calendar file of a stay', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  // Rule W47.
  test('is given to the renter, without secrets', async ({ assert, client }) => {
    const booking = await createBooking({ state: 'confirmed', from: '2027-06-20' })
    const file = await client
      .get(`/user/bookings/${booking.id}/stay.ics`)
      .accept('html')
      .withSession(await pageSession(booking.renter))

    file.assertStatus(200)
    assert.equal(file.header('content-type'), 'text/calendar; charset=utf-8')
    assert.equal(file.header('content-disposition'), 'attachment; filename="stay.ics"')
    assert.equal(file.header('cache-control'), 'private, no-store')
    assert.include(file.text(), 'DTSTART:20270620T020000Z')
    for (const marker of MARKERS) assert.notInclude(file.text(), marker)
  })

  // Rule W47.
  test('is refused to others, and of what is not paid or cancelled', async ({ client }) => {
    const paid = await createBooking({ state: 'confirmed', from: '2027-06-20' })
    const unpaid = await createBooking({ from: '2027-07-20', renter: paid.renter })
    const cancelled = await createBooking({ state: 'confirmed', from: '2027-08-20' })
    await cancelled.merge({ status: 'CANCELLED' }).save()

    for (const [booking, person] of [
      [paid, await createUser()],
      [paid, paid.listing.owner],
      [unpaid, unpaid.renter],
      [cancelled, cancelled.renter],
      [{ id: 'nothing' }, paid.renter],
    ] as const) {
      const answer = await client
        .get(`/user/bookings/${booking.id}/stay.ics`)
        .accept('html')
        .withSession(await pageSession(person))
        .redirects(0)
      answer.assertStatus(302)
      answer.assertHeader('location', '/user/dashboard')
    }
  })
})
