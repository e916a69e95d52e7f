import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import limiter from '@adonisjs/limiter/services/main'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import ICAL from 'ical.js'
import ical from 'node-ical'
import Calendar from '#catalog/contract/calendar'
import type Listing from '#catalog/models/listing'
import CalendarEntry from '#catalog/models/calendar_entry'
import CalendarFeed from '#catalog/models/calendar_feed'
import limits from '#config/limits'
import marketplace from '#config/marketplace'
import { throttleKey } from '#platform/http/middleware/throttle'
import { addDays, aucklandDateOf } from '#shared/values/auckland_time'
import { bearer, createOwner } from '#tests/support/accounts'
import { createBooking, stayFrom } from '#tests/support/bookings'
import { createListing } from '#tests/support/listings'

const ADDRESS = '127.0.0.1'

const today = aucklandDateOf(DateTime.utc())

const pathOf = ({ id }: Listing) => `/api/listings/${id}/calendar-feed`

function block(listing: Listing, from: number, to: number, reason = 'Slipway') {
  const [firstDay, lastDay] = [addDays(today, from), addDays(today, to)]

  return db.transaction((trx) =>
    new Calendar().block({ listingId: listing.id, firstDay, lastDay, reason }, trx)
  )
}

/** What ical.js, which refuses every line that is not valid, reads. */
function readByIcalJs(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[])

  return calendar.getAllSubcomponents('vevent').map((component) => {
    const { uid, summary, startDate, endDate } = new ICAL.Event(component)
    return { uid, summary, from: startDate.toString(), until: endDate.toString() }
  })
}

/** What node-ical reads; days begin at midnight of this process. */
function readByNodeIcal(text: string) {
  const dayOf = (start: Date) => DateTime.fromJSDate(start).toISODate()!

  return Object.values(ical.sync.parseICS(text)).flatMap((component) =>
    component?.type === 'VEVENT'
      ? [
          {
            uid: component.uid,
            summary: String(component.summary),
            from: dayOf(component.start),
            until: dayOf(component.end!),
          },
        ]
      : []
  )
}

test.group('The calendar of a mooring for other programs', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  async function fed(client: ApiClient, listing: Listing) {
    const token = await bearer(listing.owner)
    const opened = await client.post(pathOf(listing)).bearerToken(token)
    opened.assertStatus(200)

    return { token, path: new URL(opened.body().url).pathname, ...opened.body() }
  }

  // Rule C22.
  test('has an address that is made, made anew and taken away', async ({ assert, client }) => {
    const listing = await createListing()
    const token = await bearer(listing.owner)
    const none = await client.get(pathOf(listing)).bearerToken(token)
    assert.deepEqual(none.body(), { url: null })

    const { path, url, createdAt } = await fed(client, listing)
    const seen = await client.get(pathOf(listing)).bearerToken(token)
    assert.deepEqual(seen.body(), { url, createdAt })
    const read = await client.get(path)
    read.assertStatus(200)

    const renewed = await fed(client, listing)
    const old = await client.get(path)
    old.assertStatus(404)
    const present = await client.get(renewed.path)
    present.assertStatus(200)

    const closed = await client.delete(pathOf(listing)).bearerToken(token)
    closed.assertStatus(204)
    const gone = await client.get(renewed.path)
    gone.assertStatus(404)
  })

  // Rule C22.
  test('is for its owner alone to open and close', async ({ assert, client }) => {
    const listing = await createListing()
    const other = await bearer(await createOwner())

    for (const ask of [
      client.get(pathOf(listing)),
      client.post(pathOf(listing)),
      client.delete(pathOf(listing)),
    ]) {
      const refused = await ask.bearerToken(other)
      refused.assertStatus(404)
    }
    const guest = await client.post(pathOf(listing))
    guest.assertStatus(401)
    assert.isNull(await CalendarFeed.find(listing.id))
  })

  // Rules C23, C24.
  test('has paid stays, requests and blocks, and no other word about them', async ({
    assert,
    client,
  }) => {
    const listing = await createListing({ title: 'Marker bay' })
    const paid = await createBooking({ listing, from: 5, nights: 2, state: 'confirmed' })
    await createBooking({ listing, from: 10, nights: 2 })
    const requested = await createBooking({ listing, from: 15, nights: 2 })
    await CalendarEntry.query().where('booking_id', requested.id).update({ isRequested: true })
    await block(listing, 20, 21)
    await db.transaction((trx) =>
      new Calendar().replaceSource(
        {
          listingId: listing.id,
          source: '6f1d2c9e-3b7a-4c55-9a30-2f6f4f0c8f11',
          taken: [stayFrom(30, 2)],
        },
        trx
      )
    )
    const { path } = await fed(client, listing)

    const read = await client.get(path)
    read.assertStatus(200)
    read.assertHeader('content-type', 'text/calendar; charset=utf-8')
    read.assertHeader('cache-control', 'private, max-age=300')
    assert.isUndefined(read.header('set-cookie'))
    const text = read.text()
    const events = Object.values(ical.sync.parseICS(text)).filter(
      (component) => component?.type === 'VEVENT'
    )
    const days = (from: number, to: number) =>
      [addDays(today, from), addDays(today, to)].map((day) => day.replaceAll('-', ''))
    assert.sameDeepMembers(
      [
        ...text.matchAll(/DTSTART;VALUE=DATE:(\d+)\r\nDTEND;VALUE=DATE:(\d+)\r\nSUMMARY:(\w+)/g),
      ].map(([, ...found]) => found),
      [
        [...days(5, 7), 'Booked'],
        [...days(15, 17), 'Booked'],
        [...days(20, 22), 'Blocked'],
      ]
    )
    assert.lengthOf(events, 3)
    const { id } = await CalendarEntry.findByOrFail({ bookingId: paid.id })
    assert.include(text, `UID:${id}@`)
    assert.notInclude(text, 'Marker')
    assert.notInclude(text, 'Slipway')
    assert.notInclude(text, paid.id)
    for (const line of text.split('\r\n')) assert.isAtMost(Buffer.byteLength(line), 75)
  })

  // Rule C40.
  test('is valid for ical.js and node-ical, which read the same events', async ({
    assert,
    cleanup,
    client,
  }) => {
    const { name, url } = marketplace
    cleanup(() => {
      Object.assign(marketplace, { name, url })
    })
    Object.assign(marketplace, {
      name: `Moorings; buoys, and ${'piles of Tāmaki Makaurau '.repeat(4)}`,
      url: `https://${'moorings.'.repeat(6)}example.com`,
    })
    const listing = await createListing()
    for (const from of [-20, 5, 9])
      await createBooking({ listing, from, nights: 3, state: 'confirmed' })
    await block(listing, 30, 30)
    await block(listing, 30, 44)
    const { path } = await fed(client, listing)

    const read = await client.get(path)
    const text = read.text()
    assert.match(text, /^PRODID:.*\r\n .*\r\n /m)
    assert.match(text, /^UID:.*\r\n /m)
    const entries = await CalendarEntry.query().where({ listingId: listing.id })
    const events = entries.map(({ id, kind, firstDay, dayAfter }) => ({
      uid: `${id}@${new URL(marketplace.url).hostname}`,
      summary: kind === 'stay' ? 'Booked' : 'Blocked',
      from: firstDay,
      until: dayAfter,
    }))
    assert.lengthOf(events, 5)
    assert.sameDeepMembers(readByIcalJs(text), events)
    assert.sameDeepMembers(readByNodeIcal(text), events)
  })

  // Rule C23.
  test('tells when something changed, and nothing while it did not', async ({ assert, client }) => {
    const listing = await createListing()
    const booking = await createBooking({ listing, from: 5, nights: 2, state: 'confirmed' })
    const { path } = await fed(client, listing)
    const first = await client.get(path)
    const etag = first.header('etag')!
    const again = await client.get(path).header('If-None-Match', etag)
    again.assertStatus(304)

    await db.rawQuery(
      "UPDATE calendar_entries SET changed_at = '2026-01-01' WHERE booking_id = ?",
      [booking.id]
    )
    await db.transaction((trx) =>
      new Calendar().move(
        { listingId: listing.id, bookingId: booking.id, stay: stayFrom(6, 2) },
        trx
      )
    )
    const { id, changedAt } = await CalendarEntry.findByOrFail({ bookingId: booking.id })
    const later = await client.get(path).header('If-None-Match', etag)
    later.assertStatus(200)
    assert.include(later.text(), `UID:${id}@`)
    assert.include(
      later.text(),
      `LAST-MODIFIED:${changedAt.toUTC().toFormat("yyyyMMdd'T'HHmmss'Z'")}`
    )
    assert.notInclude(later.text(), 'LAST-MODIFIED:20260101T000000Z')
  })

  // Rule C25.
  test('goes on while the mooring is hidden, and ends with it or its owner', async ({ client }) => {
    const listing = await createListing()
    const { path } = await fed(client, listing)

    await listing.merge({ isActive: false }).save()
    const hidden = await client.get(path)
    hidden.assertStatus(200)

    await listing.owner.merge({ bannedAt: DateTime.utc() }).save()
    const banned = await client.get(path)
    banned.assertStatus(404)

    await listing.owner.merge({ bannedAt: null }).save()
    await listing.merge({ deletedAt: DateTime.utc() }).save()
    const deleted = await client.get(path)
    deleted.assertStatus(404)
  })

  // Rule C25.
  test('a deleted mooring has no address any more', async ({ assert, client }) => {
    const listing = await createListing()
    const { token } = await fed(client, listing)
    const gone = await client.delete(`/api/listings/${listing.id}`).bearerToken(token)
    gone.assertStatus(204)

    assert.isNull(await CalendarFeed.find(listing.id))
  })

  // Rule V30.
  test('its token is long, encrypted, and found by a hash; a wrong one is not found', async ({
    assert,
    client,
  }) => {
    const listing = await createListing()
    const { path } = await fed(client, listing)
    const token = /calendars\/([\w-]+)\.ics/.exec(path)![1]
    const row = await db.from('calendar_feeds').where('listing_id', listing.id).firstOrFail()

    assert.isAtLeast(token.length, 43)
    assert.notInclude(JSON.stringify(row), token)
    for (const wrong of [`${token}x`, token.slice(0, -1), row.token_hash, '%00', ' ']) {
      const read = await client.get(`/calendars/${wrong}.ics`)
      read.assertStatus(404)
    }
  })

  // Rule V30.
  test('one address may not ask without end', async ({ client, cleanup }) => {
    await limiter.use('memory', limits.calendarFeed).block(throttleKey('calendarFeed', ADDRESS), 60)
    cleanup(() => limiter.clear())

    const read = await client.get('/calendars/none.ics').header('X-Forwarded-For', '198.51.100.77')
    read.assertStatus(429)
  })
})
