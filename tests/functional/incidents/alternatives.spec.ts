import testUtils from '@adonisjs/core/services/test_utils'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import type Booking from '#booking/models/booking'
import type Listing from '#catalog/models/listing'
import { bearer, createOwner } from '#tests/support/accounts'
import { createBooking, freezeTime } from '#tests/support/bookings'
import { bodyOf } from '#tests/support/calls'
import { createIncident, runningStay } from '#tests/support/incidents'
import { createListing, MARKERS } from '#tests/support/listings'

const PLACE = { publicLatitude: -36.85, publicLongitude: 174.8 }
const BOAT = {
  id: '6f1d2c9e-3b7a-4c55-9a30-2f6f4f0c8f11',
  name: 'Kōtare',
  kind: 'yacht',
  lengthOverall: 9,
  beam: 3,
  draft: 1.5,
  displacement: 4000,
  registration: null,
  callSign: null,
  insurer: null,
  policyNumber: null,
  liabilityCover: null,
  insuredUntil: null,
  antifouledOn: null,
  createdAt: '2026-01-01T00:00:00.000Z',
} as const

test.group('Alternatives', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  /** So many kilometres to the north. */
  async function mooringAt(kilometres: number, overrides: object = {}) {
    const listing = await createListing({ withSecrets: true, ...overrides })
    const publicLatitude = PLACE.publicLatitude + kilometres / 111.195

    return listing.merge({ ...PLACE, publicLatitude }).save()
  }

  async function ask(client: ApiClient, booking: Booking) {
    const incident = await createIncident(booking)
    const answer = await client
      .get(`/api/incidents/${incident.id}/alternatives`)
      .bearerToken(await bearer(booking.renter))
    answer.assertStatus(200)

    return answer.body().listings as (Listing & { kilometres: number; totalPrice: number })[]
  }

  // Rule Q8.
  test('are free from tonight to check-out, booked at once, fit the boat, nearest first within 50 km', async ({
    client,
    assert,
  }) => {
    freezeTime('2027-03-10T06:00:00Z')
    const here = await mooringAt(0)
    const far = await mooringAt(49.5)
    const near = await mooringAt(5)
    await mooringAt(50.5)
    await mooringAt(1, { instantBook: false })
    await mooringAt(1, { maxVesselLength: 8 })
    await mooringAt(1, { lowTideDepth: 1.2 })
    await mooringAt(1, { isActive: false })
    await mooringAt(1, { minimumNights: 5 })
    const taken = await mooringAt(2)
    await createBooking({ listing: taken, state: 'confirmed', from: '2027-03-11', nights: 1 })
    const freed = await mooringAt(3)
    await createBooking({ listing: freed, state: 'confirmed', from: '2027-03-09', nights: 1 })
    const booking = await runningStay({ listing: here, from: '2027-03-09', vessel: BOAT })

    const found = await ask(client, booking)
    assert.deepEqual(
      found.map(({ id, kilometres, totalPrice }) => [id, kilometres, totalPrice]),
      [
        [freed.id, 3, 90],
        [near.id, 5, 90],
        [far.id, 49.5, 90],
      ]
    )
    assert.containsSubset(found, [{ fit: { fits: true, problems: [] } }])
    for (const marker of MARKERS) assert.notInclude(JSON.stringify(found), marker)
  })

  // Rule Q8.
  test('begin at check-in before it, are twelve at most, and none after check-out', async ({
    client,
    assert,
  }) => {
    const here = await mooringAt(0)
    const booking = await runningStay({ listing: here, from: '2027-03-10', nights: 2 })
    const owner = await createOwner()
    for (let kilometres = 1; kilometres <= 13; kilometres += 1)
      await mooringAt(kilometres, { owner })
    await mooringAt(0.5, { owner: booking.renter })
    freezeTime(booking.checkInAt.minus({ hours: 2 }))

    const found = await ask(client, booking)
    assert.deepEqual(
      found.map(({ kilometres }) => kilometres),
      [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
    )
    assert.equal(found[0].totalPrice, 90)
    freezeTime(booking.checkOutAt.plus({ minutes: 1 }))
    const [incident] = await bodyOf(
      client.get(`/api/bookings/${booking.id}/incidents`).bearerToken(await bearer(booking.renter))
    )
    const late = await bodyOf(
      client
        .get(`/api/incidents/${incident.id}/alternatives`)
        .bearerToken(await bearer(booking.renter))
    )
    assert.deepEqual(late, { listings: [] })
  })
})
