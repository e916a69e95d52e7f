import testUtils from '@adonisjs/core/services/test_utils'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import Booking from '#booking/models/booking'
import type Listing from '#catalog/models/listing'
import CalendarEntry from '#catalog/models/calendar_entry'
import Vessel from '#vessels/models/vessel'
import { bearer, createAdmin, createUser } from '#tests/support/accounts'
import { recordPayment, stayFrom } from '#tests/support/bookings'
import { emptyDatabase } from '#tests/support/database'
import { createListing } from '#tests/support/listings'
import { createVessel, vesselForm } from '#tests/support/vessels'

const MISSING = '6f1d2c9e-3b7a-4c55-9a30-2f6f4f0c8f11'

const PAPERS = {
  registration: 'NZ 1234',
  callSign: 'ZMA1234',
  insurer: 'Harbour Mutual',
  policyNumber: 'P-77',
  liabilityCover: 2_000_000,
  insuredUntil: '2099-06-30',
  antifouledOn: '2026-10-01',
}

const MEASURES = vesselForm()

function stayAt(listing: Listing, more: object = {}, from = 10) {
  const { checkIn, checkOut } = stayFrom(from, 3)

  return { listingId: listing.id, checkIn, checkOut, ...more }
}

async function renterWithBoat(papers: object = PAPERS) {
  const user = await createUser()

  return {
    user,
    token: await bearer(user),
    vessel: await createVessel({ userId: user.id, ...papers }),
  }
}

test.group('Boats in bookings', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  const book = (client: ApiClient, token: string, body: object) =>
    client.post('/api/bookings').bearerToken(token).json(body)

  async function bookedWith(vessel: Vessel, token: string, client: ApiClient) {
    const listing = await createListing()
    const booked = await book(client, token, stayAt(listing, { vesselId: vessel.id }))
    booked.assertStatus(201)

    return { id: booked.body().id, listing }
  }

  async function isNothingHeld() {
    const [booking, entry] = [await Booking.first(), await CalendarEntry.first()]

    return booking === null && entry === null
  }

  // Rules K9, K11.
  test('are judged and copied; later edits of the boat change nothing', async ({
    assert,
    client,
  }) => {
    const listing = await createListing({ requiresVessel: true, driesAtLowTide: true })
    const { token, vessel } = await renterWithBoat()
    const body = stayAt(listing, { vesselId: vessel.id, acceptsLowTide: true })

    const quote = await client.post('/api/bookings/quote').bearerToken(token).json(body)
    quote.assertStatus(200)
    assert.isTrue(quote.body().vesselRequired)
    assert.isTrue(quote.body().fit.fits)
    const booked = await book(client, token, body)
    booked.assertStatus(201)
    const { id, vessel: copy, acceptsLowTide } = booked.body()
    const createdAt = vessel.createdAt.toUTC().toISO()
    assert.deepEqual(copy, { id: vessel.id, ...MEASURES, ...PAPERS, createdAt })
    assert.isTrue(acceptsLowTide)

    const path = `/api/vessels/${vessel.id}`
    await client.patch(path).bearerToken(token).json({ name: 'Tui', draft: 8, insurer: null })
    await listing.merge({ maxVesselLength: 1 }).save()
    const shown = await client.get(`/api/bookings/${id}`).bearerToken(token)
    assert.deepEqual(shown.body().vessel, copy)
  })

  // Rule K9.
  test('that do not fit are refused with the problems, and nothing is held', async ({
    assert,
    client,
  }) => {
    const listing = await createListing({ maxVesselLength: 10.79, minimumLiability: 5_000_000 })
    const { token, vessel } = await renterWithBoat()
    const body = stayAt(listing, { vesselId: vessel.id })

    for (const path of ['/api/bookings', '/api/bookings/quote']) {
      const refused = await client.post(path).bearerToken(token).json(body)

      refused.assertStatus(422)
      assert.equal(refused.body().code, 'VESSEL_DOES_NOT_FIT')
      assert.deepEqual(
        refused.body().problems.map(({ code }: { code: string }) => code),
        ['TOO_LONG', 'INSURANCE_TOO_SMALL']
      )
      assert.match(refused.body().message, /^Kotare does not fit here. Too long: /)
    }
    assert.isTrue(await isNothingHeld())
  })

  // Rule K9.
  test('take the ground where the mooring dries only when that is accepted', async ({ client }) => {
    const listing = await createListing({ lowTideDepth: 0.5, driesAtLowTide: true })
    const { token, vessel } = await renterWithBoat()
    const body = stayAt(listing, { vesselId: vessel.id })

    const refused = await book(client, token, body)
    refused.assertStatus(422)
    const accepted = await book(client, token, { ...body, acceptsLowTide: true })
    accepted.assertStatus(201)
  })

  // Rule K9.
  test('are judged after the stay and before taken nights', async ({ assert, client }) => {
    const listing = await createListing({ maxVesselLength: 5, minimumNights: 3 })
    const { token, vessel } = await renterWithBoat()
    const other = await renterWithBoat()
    const taken = await book(client, other.token, stayAt(listing))
    taken.assertStatus(201)
    const body = stayAt(listing, { vesselId: vessel.id })

    const short = await book(client, token, { ...body, checkOut: stayFrom(10, 2).checkOut })
    assert.equal(short.body().errors[0].rule, 'minimumNights')
    const tooLong = await book(client, token, body)
    assert.equal(tooLong.body().code, 'VESSEL_DOES_NOT_FIT')
  })

  // Rules K4, K9.
  test('of others are not found, in quotes too; visitors sign in for a boat', async ({
    assert,
    client,
  }) => {
    const listing = await createListing()
    const { vessel } = await renterWithBoat()
    const archived = await renterWithBoat()
    await archived.vessel.merge({ archivedAt: archived.vessel.createdAt }).save()

    for (const token of [await bearer(await createUser()), await bearer(await createAdmin())])
      for (const vesselId of [vessel.id, MISSING, 'nothing'])
        for (const path of ['/api/bookings', '/api/bookings/quote']) {
          const refused = await client
            .post(path)
            .bearerToken(token)
            .json(stayAt(listing, { vesselId }))
          refused.assertStatus(404)
          assert.equal(refused.body().message, 'Boat not found')
        }
    const gone = await book(
      client,
      archived.token,
      stayAt(listing, { vesselId: archived.vessel.id })
    )
    gone.assertStatus(404)

    const quote = (body: object) => client.post('/api/bookings/quote').json(body)
    const visitor = await quote(stayAt(listing, { vesselId: vessel.id }))
    visitor.assertStatus(401)
    const bad = await quote(stayAt(listing, { vesselId: vessel.id })).bearerToken('nothing')
    bad.assertStatus(401)
    const plain = await quote(stayAt(listing)).bearerToken('nothing')
    plain.assertStatus(200)
    assert.isTrue(await isNothingHeld())
  })

  // Rule K10.
  test('are not asked for, except where the mooring requires one', async ({ assert, client }) => {
    const open = await createListing({ minimumLiability: 1_000_000, vesselKinds: ['launch'] })
    const asking = await createListing({ requiresVessel: true, owner: open.owner })
    const { token } = await renterWithBoat()

    const booked = await book(client, token, stayAt(open))
    booked.assertStatus(201)
    assert.isNull(booked.body().vessel)
    assert.isFalse(booked.body().acceptsLowTide)
    for (const vesselId of [undefined, null]) {
      const refused = await book(client, token, stayAt(asking, { vesselId }))
      refused.assertStatus(422)
      assert.equal(refused.body().code, 'VESSEL_REQUIRED')
      assert.equal(refused.body().message, 'The owner needs to know your boat. Please choose one.')
    }
    assert.lengthOf(await Booking.query().where('listing_id', asking.id), 0)
    assert.lengthOf(await CalendarEntry.query().where('listing_id', asking.id), 0)

    for (const [listing, vesselRequired] of [
      [open, false],
      [asking, true],
    ] as const) {
      const quote = await client.post('/api/bookings/quote').json(stayAt(listing))
      quote.assertStatus(200)
      assert.containsSubset(quote.body(), { vesselRequired, fit: null })
    }
  })

  // Rule K11.
  test('of the same stay are changed by asking again, and kept when none is named', async ({
    assert,
    client,
  }) => {
    const listing = await createListing({ driesAtLowTide: true })
    const { user, token, vessel } = await renterWithBoat()
    const second = await createVessel({ userId: user.id, name: 'Tui', kind: 'launch', draft: 1 })
    const long = await createVessel({ userId: user.id, name: 'Weka', lengthOverall: 60 })
    const ask = (more: object) => book(client, token, stayAt(listing, more))

    const first = await ask({})
    first.assertStatus(201)
    const withBoat = await ask({ vesselId: vessel.id })
    const again = await ask({})
    const tooLong = await ask({ vesselId: long.id })
    tooLong.assertStatus(422)
    const changed = await ask({ vesselId: second.id, acceptsLowTide: true })

    for (const [answer, name, acceptsLowTide] of [
      [withBoat, 'Kotare', false],
      [again, 'Kotare', false],
      [changed, 'Tui', true],
    ] as const) {
      answer.assertStatus(200)
      assert.equal(answer.body().id, first.body().id)
      assert.equal(answer.body().vessel.name, name)
      assert.equal(answer.body().acceptsLowTide, acceptsLowTide)
    }
    const [booking, ...others] = await Booking.query()
    assert.isEmpty(others)
    assert.equal(booking.vesselId, second.id)
  })

  // Rule K12.
  test('are shown to the owner once paid, without papers; to administrators with registration', async ({
    assert,
    client,
  }) => {
    const { token, vessel } = await renterWithBoat()
    const { id, listing } = await bookedWith(vessel, token, client)
    const owner = await bearer(listing.owner)
    const admin = await bearer(await createAdmin())
    const seenBy = async (reader: string) => {
      const answer = await client.get(`/api/bookings/${id}`).bearerToken(reader)
      answer.assertStatus(200)
      return answer.body().vessel
    }

    for (const reader of [owner, admin]) assert.isNull(await seenBy(reader))
    const held = await client.get('/api/bookings/owner/my-bookings').bearerToken(owner)
    assert.isNull(held.body()[0].vessel)

    const booking = await Booking.findOrFail(id)
    await booking.merge({ status: 'CONFIRMED', paymentStatus: 'PAID' }).save()
    await recordPayment(booking)
    const { insuredUntil, registration, callSign } = PAPERS
    const seen = { ...MEASURES, insuredUntil }
    assert.deepEqual(await seenBy(owner), seen)
    assert.deepEqual(await seenBy(admin), { ...seen, registration, callSign })

    await booking.merge({ status: 'CANCELLED', paymentStatus: 'REFUNDED' }).save()
    assert.deepEqual(await seenBy(owner), seen)
    const listed = await client.get('/api/bookings/owner/my-bookings').bearerToken(owner)
    assert.deepEqual(listed.body()[0].vessel, seen)
    const stranger = await client
      .get(`/api/bookings/${id}`)
      .bearerToken(await bearer(await createUser()))
    stranger.assertStatus(404)
  })

  // Rule K13.
  test('that a booking has are archived, not deleted: a {$self} one')
    .with(['held', 'cancelled'])
    .run(async ({ assert, client }, status) => {
      const { user, token, vessel } = await renterWithBoat()
      const { id } = await bookedWith(vessel, token, client)
      if (status === 'cancelled') await client.post(`/api/bookings/${id}/cancel`).bearerToken(token)
      const path = `/api/vessels/${vessel.id}`

      const removed = await client.delete(path).bearerToken(token)
      removed.assertStatus(204)
      const gone = await client.get(path).bearerToken(token)
      gone.assertStatus(404)
      const kept = await Vessel.findOrFail(vessel.id)
      assert.isNotNull(kept.archivedAt)
      assert.isFalse(kept.isDefault)
      const shown = await client.get(`/api/bookings/${id}`).bearerToken(token)
      assert.equal(shown.body().vessel.name, 'Kotare')

      const unused = await createVessel({ userId: user.id })
      await client.delete(`/api/vessels/${unused.id}`).bearerToken(token)
      assert.isNull(await Vessel.find(unused.id))
    })
})

test.group('Boats in bookings at the same time', (group) => {
  group.each.teardown(emptyDatabase)

  // Rules K11, K13.
  test('that are removed or edited while they are booked: judged and copied as one', async ({
    assert,
    client,
  }) => {
    const listing = await createListing()

    for (const [round, work] of (['delete', 'patch', 'delete', 'patch'] as const).entries()) {
      const { token, vessel } = await renterWithBoat()
      const path = `/api/vessels/${vessel.id}`
      const [booked, changed] = await Promise.all([
        client
          .post('/api/bookings')
          .bearerToken(token)
          .json(stayAt(listing, { vesselId: vessel.id }, 10 + 5 * round)),
        work === 'delete'
          ? client.delete(path).bearerToken(token)
          : client.patch(path).bearerToken(token).json({ lengthOverall: 60 }),
      ])

      changed.assertStatus(work === 'delete' ? 204 : 200)
      const kept = await Vessel.find(vessel.id)
      if (booked.status() === 201) {
        assert.equal(booked.body().vessel.lengthOverall, 10.8)
        if (work === 'delete') assert.isNotNull(kept!.archivedAt)
      } else {
        booked.assertStatus(work === 'delete' ? 404 : 422)
        if (work === 'delete') assert.isNull(kept)
      }
    }
  })
})
