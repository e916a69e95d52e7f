import { randomUUID } from 'node:crypto'
import app from '@adonisjs/core/services/app'
import testUtils from '@adonisjs/core/services/test_utils'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { DateTime, Settings } from 'luxon'
import Booking from '#booking/models/booking'
import FindFreeMooring from '#catalog/contract/find_free_mooring'
import FindMooringsNearby from '#catalog/contract/find_moorings_nearby'
import type Listing from '#catalog/models/listing'
import { bearer, createUser } from '#tests/support/accounts'
import { createBooking, freezeTime, stayFrom } from '#tests/support/bookings'
import { createListing } from '#tests/support/listings'
import { permit, setCompliance } from '#tests/support/permits'

const PHONE = '+64215550199'
const MODES: ('advise' | 'enforce')[] = ['advise', 'enforce']
const DAY = '2027-03-10'

interface Asked {
  listing: Listing
  from?: string
  nights?: number
  token?: string
}

/** What quote, availability, search and booking say of one stay. */
async function asked(client: ApiClient, { listing, from = DAY, nights = 3, token }: Asked) {
  const { checkIn, checkOut } = stayFrom(from, nights)
  const dates = { checkIn, checkOut }
  const signedIn = <Request extends { bearerToken: (token: string) => Request }>(
    request: Request
  ) => (token ? request.bearerToken(token) : request)
  const body = { listingId: listing.id, ...dates }
  const quote = await signedIn(client.post('/bookings/quote').json(body))
  const available = await signedIn(
    client.get(`/api/bookings/check-availability/${listing.id}`).qs(dates)
  )
  const search = await client.get('/api/listings').qs(dates)
  const booking = await client
    .post('/bookings')
    .json(body)
    .bearerToken(token ?? (await bearer(await createUser({ phone: PHONE }))))

  return {
    quote,
    booking,
    availability: available.body() as { available: boolean; code: string | null; reason?: string },
    isListed: search.body().listings.some(({ id }: { id: string }) => id === listing.id),
  }
}

/** Of a refusal by a field. */
function refusalOf(refused: { body: () => { errors: { field: string; rule: string }[] } }) {
  const [{ field, rule }] = refused.body().errors

  return [field, rule]
}

test.group('Stays under the harbour’s rules', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(() => {
    freezeTime('2027-03-01T00:00:00Z')

    return () => void (Settings.now = () => Date.now())
  })

  // Rule E30.
  test('a mooring that is not checked takes no stays, and only under enforce: {$self}')
    .with(MODES)
    .run(async ({ assert, client }, mode) => {
      setCompliance(mode)
      const listing = await createListing()

      const { quote, booking, availability, isListed } = await asked(client, { listing })

      if (mode === 'advise') {
        quote.assertStatus(200)
        booking.assertStatus(201)
        assert.isTrue(availability.available)
        assert.isTrue(isListed)
        return
      }
      for (const refused of [quote, booking]) {
        refused.assertStatus(409)
        refused.assertBodyContains({ code: 'NOT_PERMITTED' })
        assert.include(refused.body().message, 'takes no bookings')
      }
      assert.deepInclude(availability, { available: false, code: 'notPermitted' })
      assert.isFalse(isListed)
      assert.isNull(await Booking.first())
    })

  // Rules E30, E31, E32.
  test('a permit that ended yesterday is none; one that ends today takes no more stays')
    .with(['approvalUntil', 'inspectionUntil'] as const)
    .run(async ({ assert, client }, end) => {
      setCompliance('enforce')
      // 28 February in Auckland has ended, 1 March has not.
      const over = await permit(await createListing(), { [end]: '2027-02-28' })
      const today = await permit(await createListing(), { [end]: '2027-03-01' })

      const refused = await asked(client, { listing: over })
      const late = await asked(client, { listing: today, from: '2027-03-01', nights: 1 })

      assert.equal(refused.availability.code, 'notPermitted')
      refused.booking.assertStatus(409)
      late.booking.assertStatus(422)
      assert.equal(late.availability.code, end.replace('Until', ''))
    })

  // Rules E31, E32, E35.
  test('a stay ends on the last day of the approval and of the inspection, and not after: {field}')
    .with([
      { field: 'approvalUntil', rule: 'approval' },
      { field: 'inspectionUntil', rule: 'inspection' },
    ] as const)
    .run(async ({ assert, client }, { field, rule }) => {
      setCompliance('enforce')
      const listing = await permit(await createListing(), { [field]: '2027-03-13' })
      const other = await permit(await createListing(), { [field]: '2027-03-13' })

      const inside = await asked(client, { listing, nights: 3 })
      // It ends inside the stay.
      const beyond = await asked(client, { listing: other, nights: 4 })

      inside.quote.assertStatus(200)
      inside.booking.assertStatus(201)
      assert.isTrue(inside.isListed)
      assert.isTrue(inside.availability.available)
      for (const refused of [beyond.quote, beyond.booking]) {
        refused.assertStatus(422)
        assert.deepEqual(refusalOf(refused), ['checkOut', rule])
        assert.equal(refused.body().message, 'This mooring can be booked up to 13/03/2027')
      }
      assert.equal(beyond.availability.code, rule)
      assert.isFalse(beyond.isListed)
      assert.isEmpty(await Booking.query().where('listing_id', other.id))
    })

  // Rules E31, E32.
  test('of two ends that are both too early the approval refuses, and the first of the two is named', async ({
    assert,
    client,
  }) => {
    setCompliance('enforce')
    const listing = await permit(await createListing(), {
      approvalUntil: '2027-03-12',
      inspectionUntil: '2027-03-11',
    })

    const { quote } = await asked(client, { listing })

    assert.deepEqual(refusalOf(quote), ['checkOut', 'approval'])
    assert.include(quote.body().message, '11/03/2027')
  })

  // Rule E30.
  test('stays that were booked before are kept, paid, read and cancelled', async ({
    assert,
    client,
  }) => {
    const listing = await createListing()
    const renter = await createUser()
    const booking = await createBooking({ listing, renter, state: 'confirmed', from: DAY })
    setCompliance('enforce')
    const token = await bearer(renter)

    const read = await client.get(`/bookings/${booking.id}`).bearerToken(token)
    const cancelled = await client.post(`/bookings/${booking.id}/cancel`).bearerToken(token)

    assert.equal(read.body().status, 'CONFIRMED')
    cancelled.assertStatus(200)
  })

  // Rule E34.
  test('a booking needs a phone, a quote does not; nothing is held without one', async ({
    assert,
    client,
  }) => {
    setCompliance('enforce')
    const listing = await permit(await createListing())
    const token = await bearer(await createUser({ phone: null }))

    const without = await asked(client, { listing, token })

    without.quote.assertStatus(200)
    assert.isTrue(without.availability.available)
    without.booking.assertStatus(422)
    without.booking.assertBodyContains({ code: 'PHONE_REQUIRED', errors: [{ field: 'phone' }] })
    assert.isNull(await Booking.first())

    const saved = await client
      .patch('/api/account')
      .json({ phone: '021 555 0199' })
      .bearerToken(token)
    saved.assertStatus(200)
    const withPhone = await asked(client, { listing, token })
    withPhone.booking.assertStatus(201)
  })

  // Rule E34.
  test('under advise nobody is asked for a phone', async ({ client }) => {
    const listing = await createListing()
    const token = await bearer(await createUser({ phone: null }))

    const { booking } = await asked(client, { listing, token })

    booking.assertStatus(201)
  })

  // Rules E30 to E34, B2.
  test('are asked after the length and before the total and the boat, in one order', async ({
    assert,
    client,
  }) => {
    setCompliance('enforce')
    const listing = await createListing({ requiresVessel: true, pricePerNightCents: 1 })
    const renter = await createUser({ phone: null })
    await createBooking({ listing, renter, state: 'confirmed', from: '2027-09-01', nights: 180 })
    const token = await bearer(renter)
    const next = async (nights: number) => {
      const { booking } = await asked(client, { listing, nights, token })
      const { code, errors = [] } = booking.body()
      return errors[0]?.rule ?? code
    }
    const ends = { approvalUntil: '2027-03-12', inspectionUntil: '2027-03-12' }

    assert.equal(await next(181), 'maxNights')
    assert.equal(await next(100), 'NOT_PERMITTED')
    await permit(listing, ends)
    assert.equal(await next(100), 'approval')
    await permit(listing, { ...ends, approvalUntil: '2028-01-01' })
    assert.equal(await next(100), 'inspection')
    await permit(listing)
    assert.equal(await next(100), 'sixMonths')
    assert.equal(await next(3), 'required')
    await renter.merge({ phone: PHONE }).save()
    assert.equal(await next(3), 'leastTotal')
    await listing.merge({ pricePerNightCents: 4500 }).save()
    assert.equal(await next(3), 'VESSEL_REQUIRED')
  })

  // Rule E33.
  test('183 nights within 365 days are one person’s most, and only who is signed in is told in a quote', async ({
    assert,
    client,
  }) => {
    setCompliance('enforce')
    const listing = await permit(await createListing())
    const renter = await createUser({ phone: PHONE })
    await createBooking({ listing, renter, state: 'confirmed', from: '2027-08-01', nights: 150 })
    const token = await bearer(renter)

    const guest = await asked(client, { listing, nights: 34 })
    guest.quote.assertStatus(200)
    assert.isTrue(guest.availability.available)
    await Booking.query().whereNot('renter_id', renter.id).update({ status: 'CANCELLED' })

    const over = await asked(client, { listing, from: '2027-04-20', nights: 34, token })
    for (const refused of [over.quote, over.booking]) {
      refused.assertStatus(422)
      assert.deepEqual(refusalOf(refused), ['checkOut', 'sixMonths'])
      assert.include(refused.body().message, '183 nights within 365 days')
    }
    assert.equal(over.availability.code, 'sixMonths')
    assert.lengthOf(await Booking.query().where('renter_id', renter.id), 1)

    const exact = await asked(client, { listing, from: '2027-04-20', nights: 33, token })
    exact.booking.assertStatus(201)
    // The hold counts, and the same request finds it again.
    const again = await asked(client, { listing, from: '2027-04-20', nights: 33, token })
    again.booking.assertStatus(200)
    const more = await asked(client, { listing, from: '2027-06-20', nights: 1, token })
    assert.deepEqual(refusalOf(more.booking), ['checkOut', 'sixMonths'])
    // Another mooring is another one.
    const elsewhere = await permit(await createListing())
    const other = await asked(client, { listing: elsewhere, from: '2027-06-20', nights: 30, token })
    other.booking.assertStatus(201)

    await client.post(`/bookings/${exact.booking.body().id}/cancel`).bearerToken(token)
    const after = await asked(client, { listing, from: '2027-06-20', nights: 33, token })
    after.booking.assertStatus(201)
  })

  // Rule E33.
  test('under advise one person may have more', async ({ client }) => {
    const listing = await createListing()
    const renter = await createUser()
    await createBooking({ listing, renter, state: 'confirmed', from: '2027-08-01', nights: 180 })

    const { booking } = await asked(client, { listing, nights: 30, token: await bearer(renter) })

    booking.assertStatus(201)
  })

  // Rule E35.
  test('the days without a permit are among those that nobody can book', async ({
    assert,
    client,
  }) => {
    const ending = await permit(await createListing(), { inspectionUntil: '2027-03-13' })
    const none = await createListing()
    const refusedDays = async ({ id }: Listing) => {
      const answer = await client.get(`/api/blocked-dates/listing/${id}`)
      return answer.body()
    }
    const end = '2029-02-27'

    assert.deepEqual([await refusedDays(ending), await refusedDays(none)], [[], []])
    setCompliance('enforce')
    assert.deepEqual(await refusedDays(ending), [{ startDate: '2027-03-13', endDate: end }])
    assert.deepEqual(await refusedDays(none), [{ startDate: '2027-03-01', endDate: end }])
  })

  // Rule E35.
  test('the map, alerts and moorings that are offered instead leave out what cannot be booked', async ({
    assert,
    client,
  }) => {
    const place = { publicLatitude: -36.8, publicLongitude: 174.8 }
    const ends = await permit(await createListing(place), { inspectionUntil: '2027-03-12' })
    const none = await createListing(place)
    const free = await permit(await createListing(place), { inspectionUntil: '2027-03-13' })
    const now = DateTime.utc()
    const stay = stayFrom(DAY, 3)
    const wanted = { stay, vessel: null, personId: randomUUID(), now }
    const found = async () => {
      const { checkIn, checkOut } = stay
      const map = await client.get('/api/listings/map').qs({ checkIn, checkOut })
      const nearby = await app.container.make(FindMooringsNearby)
      const near = { id: randomUUID(), ...place }
      const around = { near, acceptsLowTide: false, most: 5, withinKilometres: 50 }
      const instead = await nearby.handle({ ...wanted, ...around })
      const alerts = await Promise.all(
        [ends, none, free].map(({ id }) =>
          new FindFreeMooring().handle({
            ...wanted,
            region: null,
            among: [id],
            countsJustHeld: true,
          })
        )
      )
      return {
        map: map.body().points.map(([id]: string[]) => id),
        instead: instead.map(({ id }) => id),
        alerts: alerts.filter((id) => id !== null),
      }
    }
    const all = [ends, none, free].map(({ id }) => id)

    const advised = await found()
    for (const ids of Object.values(advised)) assert.sameMembers(ids, all)
    setCompliance('enforce')
    const enforced = await found()
    for (const ids of Object.values(enforced)) assert.deepEqual(ids, [free.id])
  })

  // Rule E35.
  test('a search without a match says why, and names the nearest stay that ends in time', async ({
    assert,
    client,
  }) => {
    setCompliance('enforce')
    await permit(await createListing({ region: 'Gulf' }), { approvalUntil: '2027-03-12' })
    await createListing({ region: 'Bay' })
    const { checkIn, checkOut } = stayFrom(DAY, 3)
    const instead = async (region: string) => {
      const page = await client.get('/listings').qs({ region, checkIn, checkOut }).withInertia()
      const { instead: found } = page.inertiaProps as {
        instead: { reasons: string; stays: { checkIn: string; checkOut: string }[] }
      }
      return {
        reasons: found.reasons,
        stays: found.stays.map((stay) => [stay.checkIn, stay.checkOut]),
      }
    }

    const gulf = await instead('Gulf')
    const bay = await instead('Bay')

    assert.equal(gulf.reasons, 'The one mooring in Gulf cannot be booked so far ahead.')
    assert.deepEqual(gulf.stays, [['2027-03-09', '2027-03-12']])
    assert.equal(bay.reasons, 'The one mooring in Bay takes no bookings at the moment.')
    assert.deepEqual(bay.stays, [])
  })
})
