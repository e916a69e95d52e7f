import { randomUUID } from 'node:crypto'
import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import Calendar from '#catalog/contract/calendar'
import CalendarEntry from '#catalog/models/calendar_entry'
import type { CalendarDay } from '#catalog/rules/calendar_days'
import db from '@adonisjs/lucid/services/db'
import { addDays, aucklandDateOf } from '#shared/values/auckland_time'
import { StayRange } from '#shared/values/stay_range'
import { bearer, createAdmin, createOwner, createUser } from '#tests/support/accounts'
import { createBooking } from '#tests/support/bookings'
import { createListing } from '#tests/support/listings'

const today = aucklandDateOf(DateTime.utc())
const inDays = (days: number) => addDays(today, days)

test.group("An owner's calendar", (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  // Rule C21.
  test('has one state for each night, its price and minimum', async ({ assert, client }) => {
    const listing = await createListing({
      turnoverDays: 1,
      calendarDefault: 'closed',
      rates: [
        {
          id: randomUUID(),
          name: 'Summer',
          from: inDays(2),
          to: inDays(3),
          pricePerNightCents: 9000,
          weeklyRateCents: null,
          minimumNights: 4,
        },
      ],
    })
    const token = await bearer(listing.owner)
    await client
      .post('/api/openings')
      .bearerToken(token)
      .json({ listingId: listing.id, startDate: inDays(0), endDate: inDays(12) })
    const booked = await createBooking({ listing, from: 4, nights: 2, state: 'confirmed' })
    const held = await createBooking({ listing, from: 8, nights: 1 })
    const block = await CalendarEntry.create({
      listingId: listing.id,
      kind: 'block',
      nights: `[${inDays(10)},${inDays(11)})`,
    })

    const answer = await client
      .get(`/api/listings/${listing.id}/calendar`)
      .qs({ days: 14 })
      .bearerToken(token)

    answer.assertStatus(200)
    assert.equal(answer.body().from, today)
    const days: CalendarDay[] = answer.body().days
    assert.deepEqual(
      days.map(({ state }) => state),
      [
        ...['open', 'open', 'open', 'open', 'booked', 'booked', 'open'],
        ...['open', 'held', 'open', 'blocked', 'open', 'open', 'closed'],
      ]
    )
    assert.deepEqual(
      days.flatMap(({ isTurnover }, day) => (isTurnover ? [day] : [])),
      [3, 6, 7, 9]
    )
    assert.deepEqual(days[2], {
      date: inDays(2),
      state: 'open',
      price: 90,
      minimumNights: 4,
      season: 'Summer',
      bookingId: null,
      entryId: null,
      isTurnover: false,
    })
    assert.equal(days[4].bookingId, booked.id)
    assert.equal(days[8].bookingId, held.id)
    assert.containsSubset(days[10], { entryId: block.id, price: 45, minimumNights: 1 })
  })

  // Rule C21.
  test('is for the owner and administrators, and the list of all for the owner', async ({
    assert,
    client,
  }) => {
    const listing = await createListing()
    const other = await createListing({ owner: listing.owner })
    await createListing()
    const path = `/api/listings/${listing.id}/calendar`
    for (const [person, status] of [
      [listing.owner, 200],
      [await createAdmin(), 200],
      [await createOwner(), 404],
      [await createUser(), 403],
    ] as const) {
      const answer = await client.get(path).bearerToken(await bearer(person))
      answer.assertStatus(status)
    }

    const all = await client
      .get('/api/listings/owner/calendar')
      .qs({ from: inDays(-3), days: 2 })
      .bearerToken(await bearer(listing.owner))
    assert.containsSubset(all.body(), { total: 2, page: 1, limit: 20, totalPages: 1 })
    assert.sameMembers(
      all.body().listings.map(({ id }: { id: string }) => id),
      [listing.id, other.id]
    )
    assert.equal(all.body().listings[0].days[0].date, inDays(-3))
    for (const qs of [{ days: 63 }, { days: 0 }, { from: 'soon' }]) {
      const answer = await client
        .get('/api/listings/owner/calendar')
        .qs(qs)
        .bearerToken(await bearer(listing.owner))
      answer.assertStatus(422)
    }
  })
})

test.group('Turnover', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  // Rule C19.
  test('keeps nights free on both sides of stays, by the value of the moment, not beside blocks', async ({
    assert,
  }) => {
    const listing = await createListing({ turnoverDays: 0 })
    const calendar = new Calendar()
    const at = (from: number, to: number) => ({
      listingId: listing.id,
      stay: StayRange.from(inDays(from), inDays(to))!,
    })
    await createBooking({ listing, from: 10, nights: 3, state: 'confirmed' })
    await CalendarEntry.create({
      listingId: listing.id,
      kind: 'block',
      nights: `[${inDays(20)},${inDays(22)})`,
    })
    assert.isTrue(await calendar.isFree(at(13, 15)))

    await listing.merge({ turnoverDays: 2 }).save()
    assert.isFalse(await calendar.isFree(at(13, 15)))
    assert.isFalse(await calendar.isFree(at(14, 15)))
    assert.isTrue(await calendar.isFree(at(15, 20)))
    assert.isFalse(await calendar.isFree(at(7, 9)))
    assert.isTrue(await calendar.isFree(at(6, 8)))
    assert.equal(await calendar.refusalOf({ ...at(13, 15), now: DateTime.utc() }), 'turnover')
    assert.isNull(await calendar.findTaken(at(13, 15)))

    const stay = randomUUID()
    await db.transaction((trx) => calendar.reserve({ ...at(15, 16), bookingId: stay }, trx))
    assert.isFalse(await calendar.isFree(at(16, 17)))
    await db.transaction((trx) => calendar.move({ ...at(17, 18), bookingId: stay }, trx))
    assert.isFalse(await calendar.isFree(at(18, 19)))
    await listing.merge({ turnoverDays: 0 }).save()
    assert.isTrue(await calendar.isFree(at(18, 19)))
  })
})
