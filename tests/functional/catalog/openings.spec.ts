import testUtils from '@adonisjs/core/services/test_utils'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import Calendar from '#catalog/contract/calendar'
import Opening from '#catalog/models/opening'
import marketplace from '#config/marketplace'
import { nights } from '#moderation/invariants/nights'
import { runSql } from '#platform/database/run_sql'
import { addDays, aucklandDateOf } from '#shared/values/auckland_time'
import { StayRange } from '#shared/values/stay_range'
import { bearer, createAdmin, createOwner } from '#tests/support/accounts'
import { createBooking } from '#tests/support/bookings'
import { listingForm } from '#tests/support/listing_form'
import { createListing } from '#tests/support/listings'

const today = aucklandDateOf(DateTime.utc())
const inDays = (days: number) => addDays(today, days)
const stay = (from: number, to: number) => StayRange.from(inDays(from), inDays(to))!

async function closedListing(client: ApiClient) {
  const listing = await createListing()
  const { latitude, longitude } = listing
  const token = await bearer(listing.owner)
  const answer = await client
    .patch(`/api/listings/${listing.id}`)
    .bearerToken(token)
    .json(listingForm({ calendarDefault: 'closed', minimumNights: 1, latitude, longitude }))
  answer.assertStatus(200)

  const open = (from: number, to: number, as = token) =>
    client
      .post('/api/openings')
      .bearerToken(as)
      .json({ listingId: listing.id, startDate: inDays(from), endDate: inDays(to) })
  const isFree = (from: number, to: number) =>
    new Calendar().isFree({ listingId: listing.id, stay: stay(from, to) })

  return { listing, token, open, isFree }
}

test.group('Openings', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  // Rule C18.
  test('open whole days of a closed calendar, and taking one away leaves what others open', async ({
    assert,
    client,
  }) => {
    const { listing, token, open, isFree } = await closedListing(client)
    assert.isFalse(await isFree(5, 6))

    const first = await open(3, 6)
    first.assertStatus(201)
    assert.deepEqual(first.body(), {
      id: first.body().id,
      listingId: listing.id,
      startDate: inDays(3),
      endDate: inDays(6),
    })
    const second = await open(6, 8)
    second.assertStatus(201)
    assert.isTrue(await isFree(3, 9))
    assert.isFalse(await isFree(3, 10))
    assert.isFalse(await isFree(2, 4))

    const gone = await client.delete(`/api/openings/${first.body().id}`).bearerToken(token)
    gone.assertStatus(204)
    assert.isFalse(await isFree(5, 6))
    assert.isTrue(await isFree(6, 9))
    const listed = await client.get(`/api/openings/listing/${listing.id}`).bearerToken(token)
    assert.deepEqual(listed.body(), [second.body()])
  })

  // Rules C18, I1.
  test('leave stays alone, and are kept while the calendar is open', async ({ assert, client }) => {
    const { listing, token, open, isFree } = await closedListing(client)
    const opening = await open(3, 8)
    const booking = await createBooking({ listing, from: 4, nights: 2, state: 'confirmed' })

    await client.delete(`/api/openings/${opening.body().id}`).bearerToken(token)
    assert.equal(
      await new Calendar().findTaken({ listingId: listing.id, stay: booking.stay }),
      'stay'
    )
    const taken = await client.get(`/api/blocked-dates/listing/${listing.id}`)
    assert.deepInclude(taken.body(), { startDate: inDays(4), endDate: inDays(5) })
    for (const query of nights.queries()) assert.deepEqual(await runSql(query), [])

    await open(20, 22)
    const edit = (calendarDefault: string) =>
      client
        .patch(`/api/listings/${listing.id}`)
        .bearerToken(token)
        .json(
          listingForm({
            calendarDefault,
            minimumNights: 1,
            latitude: listing.latitude,
            longitude: listing.longitude,
          })
        )
    await edit('open')
    assert.isTrue(await isFree(10, 15))
    await edit('closed')
    assert.isFalse(await isFree(10, 15))
    assert.isTrue(await isFree(20, 23))
  })

  // Rules B2, C18.
  test('closed nights refuse a quote, a booking and a check, with the reason', async ({
    assert,
    client,
  }) => {
    const { listing } = await closedListing(client)
    const dates = { listingId: listing.id, checkIn: inDays(5), checkOut: inDays(7) }

    const quoted = await client.post('/api/bookings/quote').json(dates)
    assert.containsSubset(quoted.body(), {
      available: false,
      reason: 'These dates are no longer available',
    })
    const checked = await client.get(`/api/bookings/check-availability/${listing.id}`).qs(dates)
    assert.equal(checked.body().code, 'closed')
    const booked = await client
      .post('/api/bookings')
      .bearerToken(await bearer(await createOwner()))
      .json(dates)
    booked.assertStatus(409)
    assert.equal(booked.body().message, 'These dates are no longer available')
  })

  // Rules C5, C18.
  test('are refused as blocks are: dates, strangers, more than 400', async ({ assert, client }) => {
    const { listing, open } = await closedListing(client)
    const past = await open(-1, 3)
    past.assertStatus(422)
    assert.equal(past.body().message, 'Start date cannot be in the past')
    const turned = await open(5, 4)
    assert.equal(turned.body().message, 'End date cannot be before the start date')
    const stranger = await open(3, 4, await bearer(await createOwner()))
    stranger.assertStatus(404)
    const admin = await bearer(await createAdmin())
    const listed = await client.get(`/api/openings/listing/${listing.id}`).bearerToken(admin)
    assert.deepEqual(listed.body(), [])

    await Opening.createMany(
      Array.from({ length: marketplace.ceilings.openingsPerListing }, () => ({
        listingId: listing.id,
        days: `[${inDays(3)},${inDays(4)})`,
      }))
    )
    const tooMany = await open(9, 9)
    tooMany.assertStatus(409)
    assert.equal(tooMany.body().code, 'TOO_MANY')
  })
})
