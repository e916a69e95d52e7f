import { test } from '@japa/runner'
import BookingChange from '#booking/models/booking_change'
import Booking from '#booking/models/booking'
import { bearer, createOwner, createUser } from '#tests/support/accounts'
import { createBooking, stayFrom } from '#tests/support/bookings'
import { emptyDatabase } from '#tests/support/database'
import { createListing } from '#tests/support/listings'
import { permit, setCompliance } from '#tests/support/permits'

const ROUNDS = 30

test.group('Six months at a mooring, booked at once', (group) => {
  group.each.setup(() => emptyDatabase)
  group.each.setup(() => setCompliance('enforce'))

  const sixMonths = { errors: [{ field: 'checkOut', rule: 'sixMonths' }] }

  // Rule E33.
  test('of two bookings that are too long together one is refused, 30 times', async ({
    assert,
    client,
  }) => {
    const owner = await createOwner()

    for (let round = 0; round < ROUNDS; round += 1) {
      const listing = await permit(await createListing({ owner }))
      const token = await bearer(await createUser({ phone: '+64215550199' }))
      const answers = await Promise.all(
        [10, 150].map((from) => {
          const { checkIn, checkOut } = stayFrom(from, 92)
          return client
            .post('/bookings')
            .json({ listingId: listing.id, checkIn, checkOut })
            .bearerToken(token)
        })
      )

      const [made, refused] = answers.toSorted((a, b) => a.status() - b.status())
      assert.deepEqual([made.status(), refused.status()], [201, 422])
      refused.assertBodyContains(sixMonths)
      assert.lengthOf(await Booking.query().where('listing_id', listing.id), 1)
      await Booking.query().update({ network: null })
    }
  }).timeout(120_000)

  // Rule E33.
  test('of a booking and a change of dates that are too long together one is refused, 30 times', async ({
    assert,
    client,
  }) => {
    const owner = await createOwner()

    for (let round = 0; round < ROUNDS; round += 1) {
      const listing = await permit(await createListing({ owner }))
      const renter = await createUser({ phone: '+64215550199' })
      const token = await bearer(renter)
      const stay = { listing, renter, from: 10, nights: 90 }
      const booking = await createBooking({ ...stay, state: 'confirmed' })
      const [longer, other] = [stayFrom(10, 100), stayFrom(150, 90)]

      const answers = await Promise.all([
        client
          .post(`/bookings/${booking.id}/changes`)
          .json({ checkIn: longer.checkIn, checkOut: longer.checkOut })
          .bearerToken(token),
        client
          .post('/bookings')
          .json({ listingId: listing.id, checkIn: other.checkIn, checkOut: other.checkOut })
          .bearerToken(token),
      ])

      const [made, refused] = answers.toSorted((a, b) => a.status() - b.status())
      assert.deepEqual([made.status(), refused.status()], [201, 422])
      refused.assertBodyContains(sixMonths)
      const changes = await BookingChange.query().where('booking_id', booking.id)
      const bookings = await Booking.query().where('listing_id', listing.id)
      assert.lengthOf([...changes, ...bookings], 2)
      await Booking.query().update({ network: null })
    }
  }).timeout(120_000)
})
