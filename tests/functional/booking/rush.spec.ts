import { test } from '@japa/runner'
import Booking from '#booking/models/booking'
import CalendarEntry from '#catalog/models/calendar_entry'
import { bearer, createUser } from '#tests/support/accounts'
import { stayFrom } from '#tests/support/bookings'
import { emptyDatabase } from '#tests/support/database'
import { createListing } from '#tests/support/listings'

const RIVALS = 500

test.group('Concurrent bookings of the same nights', (group) => {
  group.each.setup(() => emptyDatabase)

  // Rule B28.
  test('one of 500 concurrent bookings succeeds, 499 get 409', async ({ assert, client }) => {
    const listing = await createListing()
    const tokens = await Promise.all(
      Array.from({ length: RIVALS }, async () => bearer(await createUser()))
    )

    const answers = await Promise.all(
      tokens.map((token, index) => {
        const { checkIn, checkOut } = stayFrom(10 + (index % 3), 3 + (index % 4))
        return client
          .post('/bookings')
          .json({ listingId: listing.id, checkIn, checkOut })
          .bearerToken(token)
      })
    )

    const statuses = answers.map((answer) => answer.status())
    assert.lengthOf(
      statuses.filter((status) => status === 201),
      1
    )
    assert.lengthOf(
      statuses.filter((status) => status === 409),
      RIVALS - 1
    )
    assert.lengthOf(await Booking.all(), 1)
    assert.lengthOf(await CalendarEntry.all(), 1)
  })

  test('ten concurrent clicks of one renter make one booking', async ({ assert, client }) => {
    const listing = await createListing()
    const token = await bearer(await createUser())
    const { checkIn, checkOut } = stayFrom(10, 3)

    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        client
          .post('/bookings')
          .json({ listingId: listing.id, checkIn, checkOut })
          .bearerToken(token)
      )
    )

    assert.equal(new Set(answers.map((answer) => answer.body().id)).size, 1)
    assert.lengthOf(
      answers.filter((answer) => answer.status() === 201),
      1
    )
    assert.lengthOf(await Booking.all(), 1)
  })
})
