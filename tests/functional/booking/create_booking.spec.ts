import limiter from '@adonisjs/limiter/services/main'
import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import limits from '#config/limits'
import Booking from '#booking/models/booking'
import type Listing from '#catalog/models/listing'
import { addDays, aucklandDateOf } from '#shared/values/auckland_time'
import { bearer, createUser } from '#tests/support/accounts'
import { createBooking, freezeTime, stayFrom } from '#tests/support/bookings'
import { createListing } from '#tests/support/listings'

test.group('POST /bookings', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  const payload = (listing: Listing, from = 10, nights = 3) => {
    const { checkIn, checkOut } = stayFrom(from, nights)

    return { listingId: listing.id, checkIn, checkOut }
  }

  // Rule B3.
  test('holds the nights and answers with the booking', async ({ assert, client }) => {
    const now = freezeTime('2027-01-10T00:00:00Z')
    const renter = await createUser()
    const listing = await createListing({
      withSecrets: true,
      pricePerNightCents: 4500,
      weeklyRateCents: 25_000,
    })

    const response = await client
      .post('/bookings')
      .json({ ...payload(listing, 10, 10), totalPrice: 385 })
      .bearerToken(await bearer(renter))

    response.assertStatus(201)
    const body = response.body()
    assert.equal(body.numberOfNights, 10)
    assert.equal(body.totalPrice, 385)
    assert.equal(body.status, 'PENDING')
    assert.equal(body.paymentStatus, 'PENDING')
    assert.equal(body.checkIn, '2027-01-20T01:00:00.000Z')
    assert.equal(body.checkOut, '2027-01-29T21:00:00.000Z')
    assert.equal(body.holdExpiresAt, now.plus({ minutes: 15 }).toISO())
    const booking = await Booking.findOrFail(body.id)
    assert.equal(booking.platformFeeCents, 5775)
    assert.equal(booking.ownerPayoutCents, 32_725)
    const [transition] = await booking.related('transitions').query()
    assert.equal(transition.name, 'hold')
    assert.equal(transition.actorId, renter.id)
  })

  // Rule B1.
  test('requires a signed-in user', async ({ client }) => {
    const response = await client.post('/bookings').json(payload(await createListing()))

    response.assertStatus(401)
  })

  // Rule B4.
  test('a second click returns the same booking', async ({ assert, client }) => {
    const token = await bearer(await createUser())
    const listing = await createListing()

    const first = await client.post('/bookings').json(payload(listing)).bearerToken(token)
    const second = await client.post('/bookings').json(payload(listing)).bearerToken(token)

    second.assertStatus(200)
    assert.equal(second.body().id, first.body().id)
    assert.lengthOf(await Booking.query().where('listing_id', listing.id), 1)
  })

  // Rule B5.
  test('nights held by somebody else are refused', async ({ assert, client }) => {
    const held = await createBooking({ from: 10, nights: 3 })

    const response = await client
      .post('/bookings')
      .json(payload(held.listing, 12, 2))
      .bearerToken(await bearer(await createUser()))

    response.assertStatus(409)
    assert.equal(response.body().message, 'These dates are no longer available')
    assert.equal(response.body().code, 'DATES_UNAVAILABLE')
  })

  // Rule R3.
  test('a stay may begin on the day another ends', async ({ client }) => {
    const held = await createBooking({ from: 10, nights: 3 })

    const response = await client
      .post('/bookings')
      .json(payload(held.listing, 13, 2))
      .bearerToken(await bearer(await createUser()))

    response.assertStatus(201)
  })

  // Rule P6.
  test("a price that differs from the server's is refused with a fresh quote", async ({
    assert,
    client,
  }) => {
    const listing = await createListing()
    const token = await bearer(await createUser())

    for (const totalPrice of [1, 0, -5, 1e308, 134.99]) {
      const response = await client
        .post('/bookings')
        .json({ ...payload(listing), totalPrice })
        .bearerToken(token)

      response.assertStatus(409)
      response.assertBodyContains({
        message: 'The price has changed',
        code: 'PRICE_CHANGED',
        quote: { totalPrice: 135, nights: 3, available: true },
      })
    }
    assert.lengthOf(await Booking.query().where('listing_id', listing.id), 0)
  })

  // Rule P12.
  test("a policy that differs from the mooring's is refused with a fresh quote", async ({
    assert,
    client,
  }) => {
    const listing = await createListing()
    const token = await bearer(await createUser())
    const quote = await client.post('/bookings/quote').json(payload(listing))
    const { cancellationPolicy, totalPrice } = quote.body()
    assert.equal(cancellationPolicy, 'moderate')
    const book = (policy: string | null, from = 10) =>
      client
        .post('/bookings')
        .json({ ...payload(listing, from), totalPrice, cancellationPolicy: policy })
        .bearerToken(token)

    await listing.merge({ cancellationPolicy: 'strict' }).save()
    const refused = await book(cancellationPolicy)

    refused.assertStatus(409)
    refused.assertBodyContains({
      message: 'The cancellation policy has changed',
      code: 'POLICY_CHANGED',
      quote: { cancellationPolicy: 'strict', totalPrice, available: true },
    })
    assert.lengthOf(await Booking.query().where('listing_id', listing.id), 0)

    const accepted = await book(refused.body().quote.cancellationPolicy)
    const booking = await Booking.findOrFail(accepted.body().id)
    assert.equal(booking.cancellationPolicy, 'strict')
    const silent = await book(null, 20)
    silent.assertStatus(201)
  })

  // Rule P12.
  test('a hold at an old policy stays until the new one is accepted', async ({
    assert,
    client,
  }) => {
    const held = await createBooking()
    await held.listing.merge({ cancellationPolicy: 'strict' }).save()
    const token = await bearer(held.renter)
    const book = (cancellationPolicy: string) =>
      client
        .post('/bookings')
        .json({ ...payload(held.listing), cancellationPolicy })
        .bearerToken(token)

    const refused = await book('moderate')
    refused.assertStatus(409)
    await held.refresh()
    assert.equal(held.status, 'PENDING')

    const accepted = await book('strict')
    accepted.assertStatus(201)
    await held.refresh()
    assert.equal(held.status, 'CANCELLED')
    const booking = await Booking.findOrFail(accepted.body().id)
    assert.equal(booking.cancellationPolicy, 'strict')
  })

  test('fields that renters cannot set are ignored', async ({ assert, client }) => {
    const [renter, other] = [await createUser(), await createUser()]
    const response = await client
      .post('/bookings')
      .json({
        ...payload(await createListing()),
        status: 'CONFIRMED',
        paymentStatus: 'PAID',
        renterId: other.id,
      })
      .bearerToken(await bearer(renter))

    const booking = await Booking.findOrFail(response.body().id)
    assert.equal(booking.status, 'PENDING')
    assert.equal(booking.paymentStatus, 'PENDING')
    assert.equal(booking.renterId, renter.id)
  })

  // Rule B7.
  test('the eleventh open hold is refused with the time to wait', async ({ assert, client }) => {
    const renter = await createUser()
    const listing = await createListing()
    for (let index = 0; index < 10; index++)
      await createBooking({ listing, renter, from: 20 + index * 3, nights: 2 })

    const response = await client
      .post('/bookings')
      .json(payload(listing, 10, 2))
      .bearerToken(await bearer(renter))

    response.assertStatus(429)
    assert.isAbove(Number(response.header('retry-after')), 800)
    assert.lengthOf(await Booking.query().where('renter_id', renter.id), 10)
  })

  // Rule B7.
  test('of bookings of several moorings at once the first fills the limit of holds', async ({
    assert,
    client,
  }) => {
    const renter = await createUser()
    for (let index = 0; index < 9; index++) await createBooking({ renter, from: 20, nights: 2 })
    const token = await bearer(renter)
    const listings = [await createListing(), await createListing(), await createListing()]

    const answers = await Promise.all(
      listings.map((listing) => client.post('/bookings').json(payload(listing)).bearerToken(token))
    )

    const statuses = answers.map((answer) => answer.status())
    assert.sameMembers(statuses, [201, 429, 429])
    assert.lengthOf(await Booking.query().where('renter_id', renter.id), 10)
  })

  // Rule B8.
  test('nights that are held and cancelled repeatedly become free for others', async ({
    assert,
    client,
  }) => {
    await limiter.clear()
    const listing = await createListing()
    const token = await bearer(await createUser())
    const hold = async () =>
      client
        .post('/bookings')
        .json(payload(listing, 10, 2))
        .bearerToken(token)
    const cancelHold = async (id: string) =>
      client.post(`/bookings/${id}/cancel`).json({}).bearerToken(token)

    for (let turn = 0; turn < limits.booking.requests; turn++) {
      const held = await hold()
      held.assertStatus(201)
      const cancelled = await cancelHold(held.body().id)
      cancelled.assertStatus(200)
    }
    const refused = await hold()
    const other = await client
      .post('/bookings')
      .json(payload(listing, 10, 2))
      .bearerToken(await bearer(await createUser()))

    refused.assertStatus(429)
    assert.isAbove(Number(refused.header('retry-after')), 0)
    other.assertStatus(201)
  })

  // Rule B2.
  test('refuses in the order of the rules: {name}')
    .with([
      {
        name: 'a mooring that is not public before anything else',
        listing: { moderationStatus: 'pending' as const },
        dates: {},
        status: 404,
        message: 'Mooring not found',
      },
      {
        name: 'an inactive mooring',
        listing: { isActive: false },
        dates: {},
        status: 404,
        message: 'Mooring not found',
      },
      {
        name: 'missing dates',
        listing: {},
        dates: { checkIn: null },
        status: 422,
        message: 'Please select check-in and check-out dates',
      },
      {
        name: 'dates that cannot be read',
        listing: { minimumNights: 5 },
        dates: { checkIn: '2027-02-30' },
        status: 422,
        message: 'Date input not valid.',
      },
      {
        name: 'a check-out before the check-in',
        listing: {},
        dates: { from: -2, to: -3 },
        status: 422,
        message: 'Check-out must be after check-in',
      },
      {
        name: 'a past check-in before the minimum of nights',
        listing: { minimumNights: 5 },
        dates: { from: -1, to: 1 },
        status: 422,
        message: 'Check-in cannot be in the past',
      },
      {
        name: 'too few nights before the missing price',
        listing: { minimumNights: 5, pricePerNightCents: null },
        dates: { from: 5, to: 9 },
        status: 422,
        message: 'This mooring requires a minimum of 5 night(s)',
      },
      {
        name: 'no price before the horizon',
        listing: { pricePerNightCents: null },
        dates: { from: 700, to: 702 },
        status: 422,
        message: 'Contact for pricing',
      },
      {
        name: 'too far ahead',
        listing: {},
        dates: { from: 560, to: 760 },
        status: 422,
        message: 'Bookings can be made up to 18 months ahead',
      },
      {
        name: 'too long',
        listing: {},
        dates: { from: 5, to: 186 },
        status: 422,
        message: 'A stay can be at most 180 nights',
      },
    ])
    .run(async ({ assert, client }, row) => {
      const listing = await createListing(row.listing)
      const today = aucklandDateOf(new Date())
      const { from, to, ...given } = row.dates as { from?: number; to?: number }

      const response = await client
        .post('/bookings')
        .json({
          listingId: listing.id,
          ...(from !== undefined && {
            checkIn: addDays(today, from),
            checkOut: addDays(today, to!),
          }),
          ...('checkIn' in given && { checkOut: addDays(today, 3) }),
          ...given,
        })
        .bearerToken(await bearer(await createUser()))

      response.assertStatus(row.status)
      assert.equal(response.body().message, row.message)
      assert.lengthOf(await Booking.query().where('listing_id', listing.id), 0)
    })

  // Rule P14.
  test('{nights} nights that nobody can pay are refused before they are held')
    .with([
      {
        rates: { pricePerNightCents: 11_111_111 },
        nights: 9,
        payable: 8,
        message: 'A stay must cost less than $999,999.99. Please choose fewer nights.',
      },
      {
        rates: { pricePerNightCents: null, weeklyRateCents: 100 },
        nights: 3,
        payable: 4,
        message: 'A stay must cost at least $0.50. Please choose more nights.',
      },
    ])
    .run(async ({ assert, client }, { rates, nights, payable, message }) => {
      const listing = await createListing(rates)
      const token = await bearer(await createUser())

      for (const call of ['/bookings/quote', '/bookings']) {
        const refused = await client
          .post(call)
          .json(payload(listing, 10, nights))
          .bearerToken(token)

        refused.assertStatus(422)
        refused.assertBodyContains({ message, errors: [{ field: 'checkOut', message }] })
      }
      assert.lengthOf(await Booking.query().where('listing_id', listing.id), 0)

      const held = await client
        .post('/bookings')
        .json(payload(listing, 10, payable))
        .bearerToken(token)
      held.assertStatus(201)
    })

  // Rule B1.
  test('an owner cannot book their own mooring', async ({ assert, client }) => {
    const listing = await createListing()

    const response = await client
      .post('/bookings')
      .json(payload(listing))
      .bearerToken(await bearer(listing.owner))

    response.assertStatus(403)
    assert.equal(response.body().message, 'You cannot book your own mooring')
  })

  test('an instant is read as its Auckland date', async ({ assert, client }) => {
    freezeTime('2027-01-10T00:00:00Z')
    const { id: listingId } = await createListing()
    const response = await client
      .post('/bookings')
      .json({
        listingId,
        checkIn: '2027-04-02T11:00:00.000Z',
        checkOut: '2027-04-04T22:00:00Z',
      })
      .bearerToken(await bearer(await createUser()))

    response.assertStatus(201)
    assert.equal(response.body().numberOfNights, 2)
    assert.equal(response.body().checkIn, '2027-04-03T01:00:00.000Z')
  })

  test('an unknown listing is not found', async ({ client }) => {
    const response = await client
      .post('/bookings')
      .json({ listingId: 'nothing', checkIn: '2027-04-02', checkOut: '2027-04-04' })
      .bearerToken(await bearer(await createUser()))

    response.assertStatus(404)
  })
})
