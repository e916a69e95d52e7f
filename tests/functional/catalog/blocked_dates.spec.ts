import { randomUUID } from 'node:crypto'
import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import Calendar from '#catalog/contract/calendar'
import CalendarEntry from '#catalog/models/calendar_entry'
import marketplace from '#config/marketplace'
import { addDays, aucklandDateOf, formatAucklandDate } from '#shared/values/auckland_time'
import { StayRange } from '#shared/values/stay_range'
import { bearer, createAdmin, createOwner, createUser } from '#tests/support/accounts'
import { bodyOf, expectStatus } from '#tests/support/calls'
import { createListing } from '#tests/support/listings'

const today = aucklandDateOf(DateTime.utc())
const inDays = (days: number) => addDays(today, days)

function book(listingId: string, from: number, to: number) {
  const stay = StayRange.from(inDays(from), inDays(to))!
  return db.transaction((trx) =>
    new Calendar().reserve({ listingId, bookingId: randomUUID(), stay }, trx)
  )
}

test.group('Blocked dates', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  // Rule C4.
  test('an owner blocks whole days, with "Owner reserved" as default reason', async ({
    client,
    assert,
  }) => {
    const { id: listingId, owner } = await createListing()

    const answer = await client
      .post('/api/blocked-dates')
      .bearerToken(await bearer(owner))
      .json({ listingId, startDate: inDays(2), endDate: inDays(2), reason: '' })

    answer.assertStatus(201)
    assert.containsSubset(answer.body(), {
      listingId,
      startDate: inDays(2),
      endDate: inDays(2),
      reason: 'Owner reserved',
      kind: 'block',
    })
    const calendar = new Calendar()
    const isFree = (from: number, to: number) =>
      calendar.isFree({ listingId, stay: StayRange.from(inDays(from), inDays(to))! })
    assert.isTrue(await isFree(1, 2))
    assert.isFalse(await isFree(2, 3))
    assert.isTrue(await isFree(3, 4))
  })

  test('an instant is read as its Auckland day', async ({ client, assert }) => {
    const { id: listingId, owner } = await createListing()
    const instant = DateTime.fromISO(`${inDays(3)}T01:00`, { zone: 'Pacific/Auckland' })

    const answer = await client
      .post('/blocked-dates')
      .bearerToken(await bearer(owner))
      .json({ listingId, startDate: instant.toUTC().toISO(), endDate: inDays(4) })

    assert.equal(answer.body().startDate, inDays(3))
  })

  // Rule C5.
  test('invalid dates are refused', async ({ client, assert }) => {
    const { id: listingId, owner } = await createListing()
    const token = await bearer(owner)
    const bad: [object, string][] = [
      [{}, 'Please select a start date'],
      [{ startDate: inDays(1) }, 'Please select an end date'],
      [{ startDate: inDays(-1), endDate: inDays(1) }, 'Start date cannot be in the past'],
      [{ startDate: inDays(3), endDate: inDays(2) }, 'End date cannot be before the start date'],
      [{ startDate: '2027-02-30', endDate: inDays(2) }, 'Date input not valid.'],
      [{ startDate: inDays(1), endDate: '9999-12-31' }, 'Dates can be blocked up to 5 years ahead'],
    ]

    for (const [dates, message] of bad) {
      const answer = await client
        .post('/api/blocked-dates')
        .bearerToken(token)
        .json({ listingId, ...dates })
      answer.assertStatus(422)
      assert.equal(answer.body().message, message)
    }
    assert.lengthOf(await CalendarEntry.all(), 0)
  })

  // Rule C6.
  test('a block over a booking is refused with its dates; over a block it is allowed', async ({
    client,
    assert,
  }) => {
    const { id: listingId, owner } = await createListing()
    await book(listingId, 5, 8)
    const token = await bearer(owner)
    const block = (from: number, to: number) =>
      client
        .post('/api/blocked-dates')
        .bearerToken(token)
        .json({ listingId, startDate: inDays(from), endDate: inDays(to) })

    const refused = await block(7, 9)
    refused.assertStatus(409)
    assert.include(refused.body().message, formatAucklandDate(inDays(5)))
    assert.include(refused.body().message, formatAucklandDate(inDays(8)))
    await expectStatus(block(8, 9), 201)
    await expectStatus(block(9, 10), 201)
  })

  // Rule C10.
  test('the number of blocked periods is limited; past ones do not count', async ({
    client,
    assert,
    cleanup,
  }) => {
    const { blocksPerListing } = marketplace.ceilings
    Object.assign(marketplace.ceilings, { blocksPerListing: 2 })
    cleanup(() => void Object.assign(marketplace.ceilings, { blocksPerListing }))
    const { id: listingId, owner } = await createListing()
    const token = await bearer(owner)
    await CalendarEntry.create({ listingId, kind: 'block', nights: '[2020-01-01,2020-01-03)' })
    const block = (day: number) =>
      client
        .post('/api/blocked-dates')
        .bearerToken(token)
        .json({ listingId, startDate: inDays(day), endDate: inDays(day) })

    await expectStatus(block(1), 201)
    await expectStatus(block(3), 201)
    const refused = await block(5)

    refused.assertStatus(409)
    assert.equal(refused.body().code, 'TOO_MANY_BLOCKS')
    assert.lengthOf(await CalendarEntry.all(), 3)
  })

  // Rule C8.
  test('the public sees blocked and booked nights without reason, names or ids', async ({
    client,
    assert,
  }) => {
    const listing = await createListing()
    await book(listing.id, 5, 8)
    await db.transaction((trx) =>
      new Calendar().block(
        {
          listingId: listing.id,
          firstDay: inDays(10),
          lastDay: inDays(12),
          reason: 'MARKER-REASON',
        },
        trx
      )
    )
    const path = `/api/blocked-dates/listing/${listing.id}`

    assert.deepEqual(await bodyOf(client.get(path)), [
      { startDate: inDays(5), endDate: inDays(7) },
      { startDate: inDays(10), endDate: inDays(12) },
    ])
    for (const person of [listing.owner, await createAdmin()]) {
      const all = await bodyOf(client.get(path).bearerToken(await bearer(person)))
      assert.containsSubset(all, [{ kind: 'stay' }, { kind: 'block', reason: 'MARKER-REASON' }])
      assert.isString(all[0].bookingId)
    }
  })

  // Rule C9.
  test('the calendar of a hidden listing is not found', async ({ client }) => {
    const { id } = await createListing({ moderationStatus: 'pending' })

    await expectStatus(client.get(`/api/blocked-dates/listing/${id}`), 404)
    await expectStatus(client.get('/api/blocked-dates/listing/nope'), 404)
  })

  // Rule C7.
  test('an owner deletes a block; others cannot, and a stay cannot be deleted', async ({
    client,
    assert,
  }) => {
    const listing = await createListing()
    await book(listing.id, 5, 8)
    const stay = await CalendarEntry.findByOrFail('listing_id', listing.id)
    const block = await db.transaction((trx) =>
      new Calendar().block(
        { listingId: listing.id, firstDay: inDays(1), lastDay: inDays(2), reason: 'Mine' },
        trx
      )
    )
    const path = `/api/blocked-dates/${block.id}`

    await expectStatus(client.delete(path), 401)
    await expectStatus(client.delete(path).bearerToken(await bearer(await createUser())), 403)
    await expectStatus(client.delete(path).bearerToken(await bearer(await createOwner())), 404)
    assert.isNotNull(await CalendarEntry.find(block.id))

    const token = await bearer(listing.owner)
    await expectStatus(client.delete(`/api/blocked-dates/${stay.id}`).bearerToken(token), 404)
    await expectStatus(client.delete(path).bearerToken(token), 204)
    await expectStatus(client.delete(path).bearerToken(token), 404)
    assert.isNotNull(await CalendarEntry.find(stay.id))
  })

  // Rule C7.
  test('others cannot block', async ({ client, assert }) => {
    const { id: listingId } = await createListing()
    const body = { listingId, startDate: inDays(1), endDate: inDays(2) }
    const call = () => client.post('/api/blocked-dates').json(body)

    await expectStatus(call(), 401)
    await expectStatus(call().bearerToken(await bearer(await createUser())), 403)
    await expectStatus(call().bearerToken(await bearer(await createOwner())), 404)
    assert.lengthOf(await CalendarEntry.all(), 0)
  })
})
