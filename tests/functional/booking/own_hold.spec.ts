import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { addDays } from '#shared/values/auckland_time'
import { bearer, createUser } from '#tests/support/accounts'
import { createBooking } from '#tests/support/bookings'

test.group('Nights the renter already holds', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  // Rule B6.
  test('are refused with the booking that holds them, only to that renter', async ({
    assert,
    client,
  }) => {
    const held = await createBooking({ from: 10, nights: 3 })
    const ask = async (token: string) =>
      client
        .post('/bookings')
        .json({
          listingId: held.listingId,
          checkIn: addDays(held.checkIn, 1),
          checkOut: addDays(held.checkOut, 1),
        })
        .bearerToken(token)

    const own = await ask(await bearer(held.renter))
    const other = await ask(await bearer(await createUser()))

    for (const refused of [own, other]) {
      refused.assertStatus(409)
      assert.equal(refused.body().message, 'These dates are no longer available')
      assert.equal(refused.body().code, 'DATES_UNAVAILABLE')
    }
    assert.equal(own.body().heldBooking.id, held.id)
    assert.isUndefined(other.body().heldBooking)
  })

  test('are listed while they wait for payment', async ({ assert, client }) => {
    const held = await createBooking({ from: 10 })
    await createBooking({ renter: held.renter, from: 20, state: 'confirmed' })

    const holds = await client
      .get('/api/bookings/user/holds')
      .bearerToken(await bearer(held.renter))

    holds.assertStatus(200)
    assert.deepEqual(
      holds.body().map(({ id }: { id: string }) => id),
      [held.id]
    )
  })
})
