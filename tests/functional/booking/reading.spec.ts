import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import Booking from '#booking/models/booking'
import { addDays, aucklandDateOf } from '#shared/values/auckland_time'
import { bearer, createAdmin, createUser } from '#tests/support/accounts'
import { createBooking, freezeTime, lapseHold, stayFrom } from '#tests/support/bookings'
import { createListing } from '#tests/support/listings'

test.group('Quotes and availability', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  // Rule P7.
  test('anybody gets the price line by line', async ({ assert, client }) => {
    const listing = await createListing({ pricePerNightCents: 4500, weeklyRateCents: 25_000 })
    const { checkIn, checkOut } = stayFrom(10, 10)

    const quote = await client
      .post('/bookings/quote')
      .json({ listingId: listing.id, checkIn, checkOut })

    quote.assertStatus(200)
    quote.assertBodyContains({
      nights: 10,
      summary: '1 week + 3 days',
      totalPrice: 385,
      available: true,
      lines: [
        { label: '1 week', quantity: 1, unitPrice: 250, total: 250 },
        { label: '3 nights', quantity: 3, unitPrice: 45, total: 135 },
      ],
    })
    assert.lengthOf(await Booking.all(), 0)
  })

  // Rule P8.
  test('six nights that cost more than a week say so', async ({ client }) => {
    const listing = await createListing({ pricePerNightCents: 4500, weeklyRateCents: 25_000 })
    const { checkIn, checkOut } = stayFrom(10, 6)

    const quote = await client
      .post('/bookings/quote')
      .json({ listingId: listing.id, checkIn, checkOut })

    quote.assertBodyContains({ totalPrice: 270, cheaperWeek: { nights: 7, totalPrice: 250 } })
  })

  // Rule B26.
  test('held nights are not available, nights of a lapsed hold are', async ({ assert, client }) => {
    const held = await createBooking()
    const ask = async () => {
      const answer = await client
        .get(`/api/bookings/check-availability/${held.listingId}`)
        .qs({ checkIn: held.checkIn, checkOut: held.checkOut })
      return answer.body()
    }

    assert.deepEqual(await ask(), {
      available: false,
      reason: 'These dates are no longer available',
      code: 'booked',
    })
    await lapseHold(held)
    assert.deepEqual(await ask(), { available: true, code: null })
  })

  // Rule B26.
  test('dates that break a rule are not available, and why is said; what is no date is refused', async ({
    assert,
    client,
  }) => {
    const { id } = await createListing({ minimumNights: 3 })
    const unpriced = await createListing({ pricePerNightCents: null, weeklyRateCents: null })
    const today = aucklandDateOf(DateTime.utc())
    const ask = async (from: number, to: number, listingId = id) => {
      const answer = await client
        .get(`/api/bookings/check-availability/${listingId}`)
        .qs({ checkIn: addDays(today, from), checkOut: addDays(today, to) })
      return answer.body()
    }

    for (const [answer, code, reason] of [
      [await ask(-2, 3), 'past', 'Check-in cannot be in the past'],
      [await ask(5, 5), null, 'Check-out must be after check-in'],
      [await ask(5, 7), 'minimumNights', 'This mooring requires a minimum of 3 night(s)'],
      [await ask(600, 605), 'horizon', 'Bookings can be made up to 18 months ahead'],
      [await ask(5, 190), 'length', 'A stay can be at most 180 nights'],
      [await ask(5, 9, unpriced.id), 'price', 'Contact for pricing'],
    ])
      assert.deepEqual(answer, { available: false, reason, code })
    for (const qs of [{}, { checkIn: 'soon', checkOut: '2027-01-32' }]) {
      const answer = await client.get(`/api/bookings/check-availability/${id}`).qs(qs)
      answer.assertStatus(422)
    }
  })
})

test.group('Lists of bookings', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  // Rule B23.
  test('a renter gets their bookings, an owner those of their listings', async ({
    assert,
    client,
  }) => {
    const booking = await createBooking({ state: 'confirmed' })
    await createBooking({ state: 'confirmed' })

    const renters = await client
      .get('/api/bookings/user/my-bookings')
      .bearerToken(await bearer(booking.renter))
    const owners = await client
      .get('/api/bookings/owner/my-bookings')
      .bearerToken(await bearer(booking.listing.owner))

    assert.deepEqual(
      renters.body().map(({ id }: Booking) => id),
      [booking.id]
    )
    assert.deepEqual(
      owners.body().map(({ id }: Booking) => id),
      [booking.id]
    )
    owners.assertBodyContains([
      { earnings: 114.75, totalPrice: 135, renter: { email: booking.renter.email } },
    ])
  })

  test('a renter has no bookings as owner', async ({ client }) => {
    const answer = await client
      .get('/api/bookings/owner/my-bookings')
      .bearerToken(await bearer(await createUser()))

    answer.assertStatus(403)
  })

  // Rule B29.
  test('an administrator sees any booking with its split', async ({ client }) => {
    const booking = await createBooking({ state: 'confirmed' })

    const answer = await client
      .get(`/api/bookings/${booking.id}`)
      .bearerToken(await bearer(await createAdmin()))

    answer.assertStatus(200)
    answer.assertBodyContains({ platformFee: 20.25, ownerPayout: 114.75 })
  })
})

test.group('A past stay', () => {
  // Rule B24.
  test('is upcoming until 10:00 on the last day', ({ assert }) => {
    const now = freezeTime('2027-06-12T22:00:00Z')
    const booking = new Booking().merge({
      status: 'CONFIRMED',
      paymentStatus: 'PAID',
      checkOutAt: now,
    })

    assert.isTrue(booking.isUpcoming(now.minus({ seconds: 1 })))
    assert.isFalse(booking.isUpcoming(now))
  })
})
