import { randomUUID } from 'node:crypto'
import ace from '@adonisjs/core/services/ace'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import RefreshCalendarImport from '#catalog/actions/refresh_calendar_import'
import Calendar from '#catalog/contract/calendar'
import CalendarEntry from '#catalog/models/calendar_entry'
import CalendarImport from '#catalog/models/calendar_import'
import type Listing from '#catalog/models/listing'
import { EMPTIED, IMPORT_WORDS } from '#catalog/steps/import_words'
import calendarFeeds from '#config/calendar_feeds'
import env from '#start/env'
import { addDays, aucklandDateOf, aucklandInstant } from '#shared/values/auckland_time'
import { bearer, createOwner } from '#tests/support/accounts'
import { createBooking, lapseHold, stayFrom } from '#tests/support/bookings'
import { calendarFrom, calendarServer } from '#tests/support/calendar_server'
import { emptyDatabase } from '#tests/support/database'
import { NEW_KEY, useKeys } from '#tests/support/encryption_keys'
import { createListing } from '#tests/support/listings'
import { mailsTo } from '#tests/support/mailbox'
import { VENDORS } from '#tests/support/vendor_calendars'

const today = aucklandDateOf(DateTime.utc())
const inDays = (days: number) => addDays(today, days)

async function imported(client: ApiClient, url: string, listing?: Listing) {
  const mooring = listing ?? (await createListing())
  const token = await bearer(mooring.owner)
  const added = await client
    .post(`/api/listings/${mooring.id}/calendar-imports`)
    .bearerToken(token)
    .json({ name: 'Airbnb', url })
  const { id } = added.body()

  return {
    listing: mooring,
    token,
    added,
    id,
    /** At an instant, as the command does. */
    refresh: async (now = DateTime.utc()) => {
      const refresh = await app.container.make(RefreshCalendarImport)
      return refresh.handle({ importId: id, now })
    },
    state: async () => {
      const listed = await client
        .get(`/api/listings/${mooring.id}/calendar-imports`)
        .bearerToken(token)
      return listed.body()[0]
    },
    nights: () => importedNights(mooring),
  }
}

async function importedNights({ id }: Listing) {
  const entries = await CalendarEntry.query()
    .where({ listingId: id, kind: 'import' })
    .orderByRaw('lower(nights)')

  return entries.map((entry) => [entry.firstDay, entry.dayAfter])
}

test.group('Calendars from elsewhere', (group) => {
  group.each.setup(() => emptyDatabase)

  // Rules C26, C27.
  test('is read when it is added; its nights refuse stays as blocks do', async ({
    assert,
    client,
  }) => {
    const site = await calendarServer(calendarFrom(today, [5, 8]))
    const { added, listing, nights, token } = await imported(client, site.url)

    added.assertStatus(201)
    assert.containsSubset(added.body(), {
      name: 'Airbnb',
      url: site.url,
      status: 'ok',
      lastError: null,
      days: 3,
      conflicts: [],
    })
    assert.isNotNull(added.body().lastSuccessAt)
    assert.deepEqual(await nights(), [[inDays(5), inDays(8)]])
    assert.isFalse(await new Calendar().isFree({ listingId: listing.id, stay: stayFrom(7, 2) }))
    assert.isTrue(await new Calendar().isFree({ listingId: listing.id, stay: stayFrom(8, 2) }))
    const taken = await client.get(`/api/blocked-dates/listing/${listing.id}`).bearerToken(token)
    assert.containsSubset(taken.body(), [{ kind: 'import', source: 'Airbnb' }])
    const seen = await client.get(`/api/blocked-dates/listing/${listing.id}`)
    assert.deepEqual(seen.body(), [{ startDate: inDays(5), endDate: inDays(7) }])
  })

  // Rule C26.
  test('is for the owner alone', async ({ assert, client }) => {
    const site = await calendarServer(calendarFrom(today, [5, 8]))
    const { id, listing } = await imported(client, site.url)
    const other = await bearer(await createOwner())
    const path = `/api/listings/${listing.id}/calendar-imports`
    const asked = site.asked

    for (const ask of [
      client.get(path),
      client.post(path).json({ name: 'Mine', url: site.url }),
      client.post(`/api/calendar-imports/${id}/refresh`),
      client.delete(`/api/calendar-imports/${id}`),
      client.delete('/api/calendar-imports/none'),
    ]) {
      const refused = await ask.bearerToken(other)
      refused.assertStatus(404)
    }
    assert.equal(site.asked, asked)
    assert.lengthOf(await CalendarImport.all(), 1)
  })

  // Rule C26.
  test('needs a name and an address that may be fetched: {url}')
    .with([
      { url: 'http://calendars.test/a.ics' },
      { url: 'webcal://10.0.0.1/a.ics' },
      { url: 'https://[::1]/a.ics' },
      { url: 'https://a:b@calendars.test/a.ics' },
      { url: 'calendar' },
      { url: '' },
    ])
    .run(async ({ assert, client }, { url }) => {
      calendarFeeds.allowsLocal = false
      const { added } = await imported(client, url)

      added.assertStatus(422)
      assert.equal(added.body().errors[0].field, 'url')
      assert.isEmpty(await CalendarImport.all())
    })

  // Rule C26.
  test('a mooring has at most five', async ({ assert, client }) => {
    const site = await calendarServer(calendarFrom(today, [5, 8]))
    const { listing } = await imported(client, site.url)
    for (let more = 0; more < 4; more++) await imported(client, site.url, listing)
    const { added } = await imported(client, site.url, listing)

    added.assertStatus(409)
    assert.equal(added.body().code, 'TOO_MANY')
    assert.lengthOf(await CalendarImport.all(), 5)
  })

  // Rule C26.
  test('taken away, its nights are free', async ({ assert, client }) => {
    const site = await calendarServer(calendarFrom(today, [5, 8]))
    const { id, nights, token } = await imported(client, site.url)
    const removed = await client.delete(`/api/calendar-imports/${id}`).bearerToken(token)

    removed.assertStatus(204)
    assert.isEmpty(await nights())
  })

  // Rule C27.
  test('the same days again change nothing, others replace them', async ({ assert, client }) => {
    const site = await calendarServer(calendarFrom(today, [5, 8], [20, 22]))
    const { id, listing, nights, token } = await imported(client, site.url)
    const ids = async () => {
      const entries = await CalendarEntry.query().where({ listingId: listing.id }).orderBy('id')
      return entries.map((entry) => entry.id)
    }
    const before = await ids()
    const refresh = async () => {
      const refreshed = await client.post(`/api/calendar-imports/${id}/refresh`).bearerToken(token)
      refreshed.assertStatus(200)
      return refreshed.body()
    }

    await refresh()
    site.answer = `${calendarFrom(today, [5, 8], [20, 22])}\r\n`
    await refresh()
    assert.deepEqual(await ids(), before)

    site.answer = calendarFrom(today, [5, 8], [21, 22])
    const { days } = await refresh()
    assert.equal(days, 4)
    assert.deepEqual(await nights(), [
      [inDays(5), inDays(8)],
      [inDays(21), inDays(22)],
    ])
  })

  // Rule C32.
  test('asks for changes alone, but for the first time on a day', async ({ assert, client }) => {
    const conditions: (string | undefined)[] = []
    const site = await calendarServer((request, response) => {
      conditions.push(request.headers['if-none-match'])
      if (request.headers['if-none-match']) return response.writeHead(304).end()
      response.writeHead(200, { ETag: '"one"' }).end(calendarFrom(today, [5, 8]))
    })
    const { nights, refresh, state } = await imported(client, site.url)
    const later = DateTime.utc().plus({ seconds: 1 })

    assert.equal(await refresh(later), 'unchanged')
    assert.containsSubset(await state(), { status: 'ok' })
    await refresh(later.plus({ days: 1 }))
    assert.deepEqual(conditions, [undefined, '"one"', undefined])
    assert.lengthOf(await nights(), 1)
  })

  // Rule C32.
  test('the same text, written at another moment, is read again on the next day alone', async ({
    assert,
    client,
  }) => {
    const written = (day: number, moment: string) =>
      calendarFrom(today, [day, day + 3]).replace(/^UID/m, `DTSTAMP:${moment}\r\nUID`)
    const site = await calendarServer('')
    const answer = (text: string) => (site.answer = (_, response) => void response.end(text))
    answer(written(5, '20261120T080000Z'))
    const { nights, refresh } = await imported(client, site.url)
    const noonIn = (days: number) => aucklandInstant(inDays(days), 12)

    assert.equal(await refresh(noonIn(1)), 'read')
    answer(written(5, '20261120T083000Z'))
    assert.equal(await refresh(noonIn(1).plus({ minutes: 30 })), 'unchanged')
    assert.equal(await refresh(noonIn(2)), 'read')
    answer(written(6, '20261120T083000Z'))
    assert.equal(await refresh(noonIn(2).plus({ minutes: 30 })), 'read')
    assert.deepEqual(await nights(), [[inDays(6), inDays(9)]])
  })

  // Rule C36.
  test('that was empty once between is not believed empty at its next empty reading', async ({
    assert,
    client,
  }) => {
    const [full, empty] = [calendarFrom(today, [5, 8]), calendarFrom(today)]
    const site = await calendarServer('')
    const outcomes: string[] = []
    site.answer = (_, response) => response.end(full)
    const { nights, refresh } = await imported(client, site.url)

    for (const [seconds, text] of [empty, full, empty].entries()) {
      site.answer = (_, response) => response.end(text)
      outcomes.push(await refresh(DateTime.utc().plus({ seconds: seconds + 1 })))
    }
    assert.deepEqual(outcomes, ['kept', 'read', 'kept'])
    assert.deepEqual(await nights(), [[inDays(5), inDays(8)]])
  })

  // Rules C33, C34.
  test('that fails keeps its last days, is failing, then out of date, and mailed once', async ({
    assert,
    client,
  }) => {
    const site = await calendarServer(calendarFrom(today, [5, 8]))
    const { listing, nights, refresh, state } = await imported(client, site.url)
    const began = DateTime.utc()
    site.answer = (_, response) => response.writeHead(503).end()

    assert.equal(await refresh(began.plus({ seconds: 1 })), 'failing')
    assert.containsSubset(await state(), {
      status: 'failing',
      lastError: IMPORT_WORDS.status,
      days: 3,
    })
    assert.deepEqual(await nights(), [[inDays(5), inDays(8)]])

    await CalendarImport.query().update({ lastSuccessAt: began.minus({ hours: 3 }).toSQL() })
    assert.containsSubset(await state(), { status: 'stale' })
    assert.isEmpty(await mailsTo(listing.owner.email))

    await CalendarImport.query().update({ lastSuccessAt: began.minus({ hours: 24 }).toSQL() })
    await refresh(began.plus({ seconds: 2 }))
    await refresh(began.plus({ seconds: 3 }))
    const mails = await mailsTo(listing.owner.email)
    assert.lengthOf(mails, 1)
    assert.include(mails[0].text, IMPORT_WORDS.status)
    assert.include(mails[0].text, 'Airbnb')
    assert.notInclude(mails[0].text, site.url)

    site.answer = calendarFrom(today, [5, 8])
    await refresh(began.plus({ seconds: 4 }))
    assert.containsSubset(await state(), { status: 'ok', lastError: null })
  })

  // Rule C33.
  test('what is no calendar takes nothing away: {why}')
    .with([
      { why: 'no_calendar' as const, answer: '<!doctype html>' },
      { why: 'no_calendar' as const, answer: 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\n' },
      { why: 'large' as const, answer: 'x'.repeat(1_000_001) },
    ])
    .run(async ({ assert, client }, { why, answer }) => {
      const site = await calendarServer(calendarFrom(today, [5, 8]))
      const { nights, refresh, state } = await imported(client, site.url)
      site.answer = answer
      await refresh()

      assert.containsSubset(await state(), { lastError: IMPORT_WORDS[why] })
      assert.lengthOf(await nights(), 1)
    })

  // Rule C36.
  test('that has no event any more is believed the second time', async ({ assert, client }) => {
    const site = await calendarServer(calendarFrom(today, [5, 8]))
    const { nights, refresh, state } = await imported(client, site.url)
    site.answer = calendarFrom(today)

    assert.equal(await refresh(), 'kept')
    assert.containsSubset(await state(), { lastError: EMPTIED })
    assert.lengthOf(await nights(), 1)

    assert.equal(await refresh(), 'read')
    assert.isEmpty(await nights())
    assert.containsSubset(await state(), { lastError: null, days: 0 })
  })

  // Rule C36.
  test('that is empty from the beginning, or once between, takes nothing', async ({
    assert,
    client,
  }) => {
    const site = await calendarServer(calendarFrom(today))
    const { nights, refresh, state } = await imported(client, site.url)
    assert.containsSubset(await state(), { status: 'ok', lastError: null, days: 0 })

    for (const answer of [[5, 8], null, [5, 8], null] as ([number, number] | null)[]) {
      site.answer = calendarFrom(today, ...(answer ? [answer] : []))
      await refresh()
      assert.lengthOf(await nights(), 1)
    }
  })

  // Rule C35.
  test('leaves stays and live holds alone, tells of both once, and takes their nights when they end', async ({
    assert,
    client,
  }) => {
    const listing = await createListing()
    const paid = await createBooking({ listing, from: 5, nights: 3, state: 'confirmed' })
    const held = await createBooking({ listing, from: 20, nights: 2 })
    const site = await calendarServer(calendarFrom(today, [4, 7], [20, 23]))
    const { added, nights, refresh, state } = await imported(client, site.url, listing)

    const conflicts = [
      { bookingId: paid.id, from: inDays(5), to: inDays(6) },
      { bookingId: held.id, from: inDays(20), to: inDays(21) },
    ]
    assert.deepEqual(added.body().conflicts, conflicts)
    assert.equal(added.body().days, 6)
    assert.deepEqual(await nights(), [
      [inDays(4), inDays(5)],
      [inDays(22), inDays(23)],
    ])
    site.answer += '\r\n'
    await refresh()
    const mails = await mailsTo(listing.owner.email)
    assert.lengthOf(mails, 2)

    await db.transaction((trx) => new Calendar().release({ bookingId: paid.id }, trx))
    assert.deepEqual(await nights(), [
      [inDays(4), inDays(7)],
      [inDays(22), inDays(23)],
    ])
    await db.transaction((trx) =>
      new Calendar().move({ listingId: listing.id, bookingId: held.id, stay: stayFrom(30, 2) }, trx)
    )
    assert.deepEqual(await nights(), [
      [inDays(4), inDays(7)],
      [inDays(20), inDays(23)],
    ])
    const { conflicts: left } = await state()
    assert.isEmpty(left)
  })

  // Rule C35.
  test('a renter who cancels leaves the nights to it, in the same transaction', async ({
    assert,
    client,
  }) => {
    const listing = await createListing()
    const hold = await createBooking({ listing, from: 20, nights: 2 })
    const site = await calendarServer(calendarFrom(today, [20, 23]))
    const { nights } = await imported(client, site.url, listing)
    assert.deepEqual(await nights(), [[inDays(22), inDays(23)]])

    const renter = await bearer(hold.renter)
    const cancelled = await client.post(`/api/bookings/${hold.id}/cancel`).bearerToken(renter)
    cancelled.assertStatus(200)
    assert.deepEqual(await nights(), [[inDays(20), inDays(23)]])
  })

  // Rule C35.
  test('a lapsed hold is released before', async ({ assert, client }) => {
    const listing = await createListing()
    const hold = await createBooking({ listing, from: 20, nights: 2 })
    await lapseHold(hold)
    const site = await calendarServer(calendarFrom(today, [20, 23]))
    const { added, nights } = await imported(client, site.url, listing)

    assert.isEmpty(added.body().conflicts)
    assert.deepEqual(await nights(), [[inDays(20), inDays(23)]])
  })

  // Rule C35.
  test('a stay that ends while new days are stored leaves them all to it, 100 times', async ({
    assert,
  }) => {
    const listing = await createListing()
    const listingId = listing.id
    const url = 'https://calendars.test/a.ics'
    const { id: source } = await CalendarImport.create({ listingId, name: 'Marina', url })
    const calendar = new Calendar()
    const store = (nights: number) =>
      db.transaction(async (trx) => {
        const taken = [stayFrom(5, nights)]
        await calendar.lock(listingId, trx)
        const row = await CalendarImport.query({ client: trx }).forUpdate().firstOrFail()
        await row.merge({ days: `{${taken[0].dateRange}}` }).save()
        await calendar.replaceSource({ listingId, source, taken }, trx)
      })

    for (let round = 0; round < 100; round++) {
      const bookingId = randomUUID()
      await CalendarEntry.query().where({ listingId }).delete()
      await db.transaction((trx) =>
        calendar.reserve({ listingId, bookingId, stay: stayFrom(5, 3) }, trx)
      )
      await store(2)
      await Promise.all([store(4), db.transaction((trx) => calendar.release({ bookingId }, trx))])

      assert.deepEqual(await importedNights(listing), [[inDays(5), inDays(9)]], `round ${round}`)
    }
  })

  // Rule C37.
  test('the command reads each every half hour; one that hangs delays no other', async ({
    assert,
    client,
  }) => {
    const site = await calendarServer(calendarFrom(today, [5, 8]))
    const first = await imported(client, site.url)
    const second = await imported(client, site.url)
    const gone = await imported(client, site.url)
    await gone.listing.merge({ deletedAt: DateTime.utc() }).save()
    const none = await ace.exec('calendars:import', [])
    assert.deepEqual(none.result, { due: 0, failed: 0 })

    const before = DateTime.utc().minus({ minutes: 30 }).toSQL()
    await CalendarImport.query().update({ lastTriedAt: before })
    await CalendarImport.query()
      .where('id', first.id)
      .update({ lastTriedAt: DateTime.utc().minus({ hours: 1 }).toSQL() })
    const waiting: (() => void)[] = []
    site.answer = (_, response) => {
      waiting.push(() => response.end(calendarFrom(today, [6, 8])))
      // The first is answered only when the second is there.
      if (waiting.length === 2) waiting.forEach((answer) => answer())
    }
    const run = await ace.exec('calendars:import', [])

    assert.deepEqual(run.result, { due: 2, failed: 0, read: 2 })
    assert.deepEqual(await second.nights(), [[inDays(6), inDays(8)]])
  })

  // Rule C37.
  test('asking for it is limited', async ({ assert, client }) => {
    const { token } = await imported(client, 'https://203.0.113.1/')
    const path = '/api/calendar-imports/6f1d2c9e-3b7a-4c55-9a30-2f6f4f0c8f11/refresh'
    const { default: limits } = await import('#config/limits')
    const statuses: number[] = []
    for (let asked = 0; asked <= limits.calendarRefresh.requests; asked++) {
      const refreshed = await client.post(path).bearerToken(token)
      statuses.push(refreshed.status())
    }

    assert.equal(statuses.at(-2), 404)
    assert.equal(statuses.at(-1), 429)
  })

  // Rule C38.
  test('a reading that began earlier does not undo a later one', async ({ assert, client }) => {
    const site = await calendarServer(calendarFrom(today, [5, 8]))
    const { nights, refresh } = await imported(client, site.url)
    const now = DateTime.utc()
    site.answer = calendarFrom(today, [6, 9])
    await refresh(now.plus({ seconds: 2 }))
    site.answer = calendarFrom(today, [1, 2])

    assert.equal(await refresh(now.plus({ seconds: 1 })), 'unchanged')
    assert.deepEqual(await nights(), [[inDays(6), inDays(9)]])
  })

  // Rule C38.
  test('a reading that found nothing new is due again when another stored something meanwhile', async ({
    assert,
    client,
  }) => {
    const [old, other] = [calendarFrom(today, [5, 8]), calendarFrom(today, [6, 9])]
    const site = await calendarServer('')
    site.answer = (_, response) => response.end(old)
    const { id, nights, refresh } = await imported(client, site.url)
    const now = DateTime.utc()
    const [first, second] = [now.plus({ seconds: 1 }), now.plus({ seconds: 2 })]
    site.answer = async (_, response) => {
      site.answer = (__, between) => between.end(other)
      await refresh(first)
      response.end(old)
    }

    assert.equal(await refresh(second), 'unchanged')
    assert.deepEqual(await nights(), [[inDays(6), inDays(9)]])
    const calendar = await CalendarImport.findOrFail(id)
    assert.equal(calendar.lastTriedAt!.toMillis(), first.toMillis())
  })

  for (const [vendor, { text }] of Object.entries(VENDORS))
    // Rule C39.
    test(`of ${vendor} is imported, changed, broken and mended`, async ({ assert, client }) => {
      const soon = `${Number(today.slice(0, 4)) + 1}0`
      const dated = text.replaceAll('20270', soon)
      const site = await calendarServer(dated)
      const { added, nights, refresh, state } = await imported(client, site.url)
      added.assertStatus(201)
      const before = await nights()
      assert.isNotEmpty(before)

      site.answer = dated.replace('END:VCALENDAR', extraEvent(`${soon}601`))
      await refresh()
      const changed = await nights()
      assert.lengthOf(changed, before.length + 1)

      site.answer = dated.slice(0, -20)
      await refresh()
      assert.containsSubset(await state(), { status: 'failing' })
      assert.deepEqual(await nights(), changed)

      site.answer = dated
      await refresh()
      assert.containsSubset(await state(), { status: 'ok' })
      assert.deepEqual(await nights(), before)
    })

  // Rule V31.
  test('its address is encrypted, also with a new key, and the feed too', async ({
    assert,
    cleanup,
    client,
  }) => {
    const site = await calendarServer(calendarFrom(today, [5, 8]))
    const { id, listing, token } = await imported(client, site.url)
    await client.post(`/api/listings/${listing.id}/calendar-feed`).bearerToken(token)
    const stored = async () =>
      JSON.stringify([await db.from('calendar_imports'), await db.from('calendar_feeds')])
    assert.notInclude(await stored(), '127.0.0.1')
    const restore = await useKeys([NEW_KEY, env.get('APP_KEY').release()])
    cleanup(restore)
    const before = await stored()

    await ace.exec('listings:encrypt', [])
    const again = await ace.exec('listings:encrypt', [])
    assert.deepEqual(again.result, { due: 0, failed: 0 })
    assert.notEqual(await stored(), before)
    const { url } = await CalendarImport.findOrFail(id)
    assert.equal(url, site.url)
  })

  // Rule V31.
  test('is in the download of its owner, and gone with the mooring', async ({ assert, client }) => {
    const site = await calendarServer(calendarFrom(today, [5, 8]))
    const { listing, token } = await imported(client, site.url)
    const data = await client.get('/api/account/export').bearerToken(token)
    assert.containsSubset(data.body().listings, [
      { otherCalendars: [{ name: 'Airbnb', url: site.url }] },
    ])

    const gone = await client.delete(`/api/listings/${listing.id}`).bearerToken(token)
    gone.assertStatus(204)
    assert.isEmpty(await CalendarImport.all())
  })

  // Rule V34.
  test('nothing on this machine is read where that is not allowed', async ({ assert, client }) => {
    const site = await calendarServer(calendarFrom(today, [5, 8]))
    const { id, refresh, state } = await imported(client, site.url)
    const asked = site.asked
    calendarFeeds.allowsLocal = false
    await refresh()

    assert.equal(site.asked, asked)
    assert.containsSubset(await state(), { id, lastError: IMPORT_WORDS.address })
  })

  // Rule V34.
  test('a name that leads inside is told in the words of one that leads nowhere', async ({
    assert,
    client,
  }) => {
    calendarFeeds.allowsLocal = false
    const errors = []
    for (const name of ['localhost', 'nowhere.invalid']) {
      const { state } = await imported(client, `https://${name}/a.ics`)
      const { lastError } = await state()
      errors.push(lastError)
    }

    assert.isNotNull(errors[0])
    assert.equal(errors[0], errors[1])
  })
})

function extraEvent(day: string): string {
  const event = ['BEGIN:VEVENT', 'UID:added', `DTSTART;VALUE=DATE:${day}`, 'END:VEVENT']

  return [...event, 'END:VCALENDAR'].join('\r\n')
}
