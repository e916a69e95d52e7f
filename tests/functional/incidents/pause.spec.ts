import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import Booking from '#booking/models/booking'
import Calendar from '#catalog/contract/calendar'
import type Listing from '#catalog/models/listing'
import { OF_THE_MOORING, INCIDENT_KINDS } from '#incidents/rules/incident_kinds'
import { bearer, createAdmin, createUser } from '#tests/support/accounts'
import { createBooking, freezeTime, stayFrom } from '#tests/support/bookings'
import { bodyOf, expectStatus } from '#tests/support/calls'
import { emptyDatabase } from '#tests/support/database'
import { report, reported, runningStay } from '#tests/support/incidents'
import { createListing } from '#tests/support/listings'
import { auditViolations } from '#tests/support/audit'
import { openPaymentPage } from '#tests/support/real_payments'
import { payAtCheckout, withStripe } from '#tests/support/stripe'

const PAUSED = 'This mooring is paused while a problem is looked at'

async function book(client: ApiClient, listing: Listing, from = 30) {
  const { checkIn, checkOut } = stayFrom(from, 2)

  return client
    .post('/api/bookings')
    .bearerToken(await bearer(await createUser()))
    .json({ listingId: listing.id, checkIn, checkOut })
}

test.group('Paused moorings', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  // Rule Q7.
  test('take no stays while a problem of the mooring is open; other problems pause nothing', async ({
    client,
    assert,
  }) => {
    for (const kind of INCIDENT_KINDS) {
      const isPaused = (OF_THE_MOORING as string[]).includes(kind)
      const booking = await runningStay()
      const { listing } = booking
      const { id } = await reported(client, booking, { kind })
      const { checkIn, checkOut } = stayFrom(30, 2)

      const refused = await book(client, listing)
      refused.assertStatus(isPaused ? 409 : 201)
      const quote = await bodyOf(
        client.post('/api/bookings/quote').json({ listingId: listing.id, checkIn, checkOut })
      )
      const check = await bodyOf(
        client
          .get(`/api/bookings/check-availability/${listing.id}`)
          .qs({ checkIn: stayFrom(60, 2).checkIn, checkOut: stayFrom(60, 2).checkOut })
      )
      assert.equal(check.code, isPaused ? 'paused' : null)
      if (!isPaused) continue

      refused.assertBodyContains({ code: 'MOORING_PAUSED', message: PAUSED })
      assert.containsSubset(quote, { available: false, reason: PAUSED })
      assert.equal(check.reason, PAUSED)
      assert.isNull(
        await Booking.query().where('listing_id', listing.id).whereNot('id', booking.id).first()
      )
      const search = await bodyOf(
        client.get('/api/listings').qs({ checkIn, checkOut, search: listing.title })
      )
      assert.notInclude(
        search.listings.map((one: Listing) => one.id),
        listing.id
      )

      await client.post(`/api/incidents/${id}/withdraw`).bearerToken(await bearer(booking.renter))
      const booked = await book(client, listing)
      booked.assertStatus(201)
    }
  })

  // Rule Q7.
  test('stay paused until each of two problems is over; taken nights are named first', async ({
    client,
  }) => {
    // One stay ends and another begins on this day: both may report problems in the afternoon.
    freezeTime(DateTime.now().setZone('Pacific/Auckland').set({ hour: 15 }))
    const listing = await createListing()
    const one = await runningStay({ listing, from: -3, nights: 3 })
    const other = await runningStay({ listing, from: 0, nights: 2 })
    await createBooking({ listing, state: 'confirmed', from: 40, nights: 2 })
    const reports = [await report(client, one), await report(client, other, { kind: 'damaged' })]
    const withdraw = async (at: number, { renter }: Booking) =>
      client
        .post(`/api/incidents/${reports[at].body().id}/withdraw`)
        .bearerToken(await bearer(renter))

    const taken = await book(client, listing, 40)
    taken.assertBodyContains({ code: 'DATES_UNAVAILABLE' })
    await withdraw(0, one)
    const still = await book(client, listing)
    still.assertBodyContains({ code: 'MOORING_PAUSED' })
    await withdraw(1, other)
    const booked = await book(client, listing)
    booked.assertStatus(201)
  })

  // Rule Q7.
  test('are not paused by the third report of a stay whose first two led to nothing', async ({
    client,
  }) => {
    const booking = await runningStay()
    const token = await bearer(booking.renter)

    for (const status of [409, 409, 201]) {
      const { id } = await reported(client, booking)
      const booked = await book(client, booking.listing)
      booked.assertStatus(status)
      const withdrawn = await client.post(`/api/incidents/${id}/withdraw`).bearerToken(token)
      withdrawn.assertStatus(200)
    }
  })

  // Rule Q7.
  test('keep what they have, and show owners and the public the nights as before', async ({
    client,
    assert,
  }) => {
    const booking = await runningStay()
    const { listing } = booking
    const token = await bearer(listing.owner)
    const shown = () =>
      Promise.all([
        bodyOf(client.get(`/api/listings/${listing.id}/calendar`).bearerToken(token)),
        bodyOf(client.get(`/api/blocked-dates/listing/${listing.id}`).bearerToken(token)),
        bodyOf(client.get(`/api/blocked-dates/listing/${listing.id}`)),
      ])
    const before = await shown()

    await report(client, booking)
    assert.deepEqual(await shown(), before)
    const { checkIn: startDate } = stayFrom(20, 1)
    await expectStatus(
      client
        .post('/api/blocked-dates')
        .bearerToken(token)
        .json({ listingId: listing.id, startDate, endDate: startDate }),
      201
    )
    const stay = stayFrom(50, 2)
    assert.isNull(await new Calendar().findTaken({ listingId: listing.id, stay }))
    const violations = await auditViolations()
    assert.isEmpty(violations.filter((one) => one.startsWith('I1 ')))
  })
})

test.group('Pauses of holds and requests', (group) => {
  const stripe = withStripe(group)

  // Rule Q7.
  test('an open checkout may still be paid, none is started, the same hold is found again', async ({
    client,
    assert,
  }) => {
    const running = await runningStay()
    const { listing } = running
    const paying = await createBooking({ listing, from: 20 })
    const held = await createBooking({ listing, from: 40 })
    const page = await openPaymentPage(client, paying)
    await report(client, running)

    const again = await openPaymentPage(client, paying)
    assert.equal(again, page)
    const refused = await client
      .post(`/api/bookings/${held.id}/checkout`)
      .bearerToken(await bearer(held.renter))
    refused.assertStatus(409)
    refused.assertBodyContains({ code: 'MOORING_PAUSED', message: PAUSED })
    await payAtCheckout(page)
    await stripe.deliver()
    await paying.refresh()
    assert.equal(paying.status, 'CONFIRMED')
  })

  // Rule Q7.
  test('a request cannot be accepted, by its owner or an administrator', async ({
    client,
    assert,
  }) => {
    const listing = await createListing({ instantBook: false })
    const running = await runningStay({ listing })
    const { checkIn, checkOut } = stayFrom(30, 2)
    const renter = await createUser()
    const token = await bearer(renter)
    const asked = await client
      .post('/api/bookings')
      .bearerToken(token)
      .json({ listingId: listing.id, checkIn, checkOut })
    const { id } = asked.body()
    const checkout = await client.post(`/api/bookings/${id}/checkout`).bearerToken(token)
    await payAtCheckout(checkout.body().url)
    await stripe.deliver()
    const { id: incidentId } = await reported(client, running)

    const owner = await bearer(listing.owner)
    const accept = () => client.post(`/api/bookings/${id}/accept`).bearerToken(owner)
    const byAdmin = await client
      .patch(`/api/bookings/${id}/status`)
      .bearerToken(await bearer(await createAdmin()))
      .json({ status: 'CONFIRMED' })
    for (const refused of [await accept(), byAdmin]) {
      refused.assertStatus(409)
      refused.assertBodyContains({ code: 'MOORING_PAUSED' })
    }
    const booking = await Booking.findOrFail(id)
    assert.equal(booking.paymentStatus, 'AUTHORISED')

    await client
      .post(`/api/incidents/${incidentId}/withdraw`)
      .bearerToken(await bearer(running.renter))
    await expectStatus(accept(), 200)
  })
})

test.group('Pauses in a rush', (group) => {
  group.each.setup(() => emptyDatabase)

  // Rule Q7.
  test('bookings and a report at once: who comes after the report is refused', async ({
    client,
    assert,
  }) => {
    for (let round = 0; round < 4; round += 1) {
      const booking = await runningStay()
      const { listing } = booking
      const answers = await Promise.all([
        book(client, listing, 30),
        report(client, booking),
        book(client, listing, 40),
        book(client, listing, 50),
      ])

      const [, sent, ...others] = answers
      sent.assertStatus(201)
      for (const answer of [answers[0], ...others])
        if (answer.status() !== 201) answer.assertBodyContains({ code: 'MOORING_PAUSED' })
      const late = await book(client, listing, 60)
      late.assertBodyContains({ code: 'MOORING_PAUSED' })
      const { rows } = await db.rawQuery(
        "SELECT count(*)::int AS pauses FROM calendar_entries WHERE listing_id = ? AND kind = 'pause'",
        [listing.id]
      )
      assert.equal(rows[0].pauses, 1)
    }
  })

  // Rules Q2, Q4.
  test('two reports, an answer and a withdrawal at once have one outcome', async ({
    client,
    assert,
  }) => {
    const booking = await runningStay()
    const token = await bearer(booking.renter)
    const owner = await bearer(booking.listing.owner)

    for (let round = 0; round < 5; round += 1) {
      const reports = await Promise.all([1, 2, 3].map(() => report(client, booking)))
      assert.sameMembers(
        reports.map((answer) => answer.status()),
        [201, 409, 409]
      )
      const { id } = reports.find((answer) => answer.status() === 201)!.body()
      const [answer, , withdrawal] = await Promise.all([
        client.post(`/api/incidents/${id}/answer`).bearerToken(owner).json({ text: 'Yes.' }),
        client.post(`/api/incidents/${id}/answer`).bearerToken(owner).json({ text: 'No.' }),
        client.post(`/api/incidents/${id}/withdraw`).bearerToken(token),
      ])
      withdrawal.assertStatus(200)
      assert.oneOf(answer.status(), [200, 409])
      const seen = await bodyOf(client.get(`/api/incidents/${id}`).bearerToken(token))
      assert.equal(seen.status, 'withdrawn')
    }
    const same = { clientId: crypto.randomUUID() }
    const twins = await Promise.all([1, 2, 3].map(() => report(client, booking, same)))
    assert.sameMembers(
      twins.map((answer) => answer.status()),
      [201, 200, 200]
    )
  })
})
