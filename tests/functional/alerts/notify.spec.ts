import { randomUUID } from 'node:crypto'
import ace from '@adonisjs/core/services/ace'
import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import Alert from '#alerts/models/alert'
import Calendar from '#catalog/contract/calendar'
import CalendarImport from '#catalog/models/calendar_import'
import type Listing from '#catalog/models/listing'
import { addDays } from '#shared/values/auckland_time'
import { alertsOf, alertStatus, askForAlert, notifyAlerts } from '#tests/support/alerts'
import { bearer, createOwner, createUser } from '#tests/support/accounts'
import { answers } from '#tests/support/answers'
import { createBooking, stayFrom } from '#tests/support/bookings'
import { createListing } from '#tests/support/listings'
import { emptyMailbox, headersOf, mailsTo } from '#tests/support/mailbox'
import { createVessel } from '#tests/support/vessels'

const stay = stayFrom(10, 3)
const calendar = new Calendar()

interface Place {
  client: ApiClient
  listing: Listing
}

/** What takes the nights, and answers what frees them. */
const CAUSES: Record<string, (place: Place) => Promise<() => Promise<unknown>>> = {
  'a paid stay that is cancelled': async ({ client, listing }) => {
    const booking = await createBooking({ listing, state: 'confirmed' })
    const token = await bearer(booking.renter)
    return () => answers(200, client.post(`/api/bookings/${booking.id}/cancel`).bearerToken(token))
  },
  'a block that is removed': async ({ client, listing }) => {
    const token = await bearer(listing.owner)
    const startDate = addDays(stay.checkIn, 1)
    const block = { listingId: listing.id, startDate, endDate: startDate, reason: 'Repairs' }
    const added = await answers(
      201,
      client.post('/api/blocked-dates').json(block).bearerToken(token)
    )
    const { id } = added.body()
    return () => answers(204, client.delete(`/api/blocked-dates/${id}`).bearerToken(token))
  },
  'an import that leaves them': async ({ listing }) => {
    const { id: source } = await CalendarImport.create({
      listingId: listing.id,
      name: 'Elsewhere',
      url: 'https://calendars.example/1.ics',
    })
    const read = (taken: (typeof stay)[]) =>
      db.transaction((trx) => calendar.replaceSource({ listingId: listing.id, source, taken }, trx))
    await read([stay])
    return () => read([])
  },
  'an opening that is added': async ({ client, listing }) => {
    await db.transaction(async (trx) => {
      await trx.from('listings').where({ id: listing.id }).update({ calendar_default: 'closed' })
      await calendar.close(listing.id, trx)
    })
    const token = await bearer(listing.owner)
    const opening = { listingId: listing.id, startDate: stay.checkIn, endDate: stay.checkOut }
    return () => answers(201, client.post('/api/openings').json(opening).bearerToken(token))
  },
  'a stay that is moved': async ({ listing }) => {
    const booking = await createBooking({ listing, state: 'confirmed' })
    const other = stayFrom(30, 3)
    return () =>
      db.transaction((trx) =>
        calendar.move({ listingId: listing.id, bookingId: booking.id, stay: other }, trx)
      )
  },
  'a pause that ends': async ({ listing }) => {
    const pause = { listingId: listing.id, source: randomUUID() }
    await db.transaction((trx) => calendar.pause(pause, trx))
    return () => db.transaction((trx) => calendar.resume(pause, trx))
  },
}

test.group('An alert', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(emptyMailbox)

  // Rules N30 to N32.
  test('is mailed once when all nights can be booked, and again after they were taken: {$self}')
    .with(Object.keys(CAUSES))
    .run(async ({ assert, client }, cause) => {
      const listing = await createListing()
      const person = await createUser()
      const free = await CAUSES[cause]({ client, listing })
      const asked = await askForAlert(client, person, { listingId: listing.id })
      const status = () => alertStatus(client, person)

      await notifyAlerts()
      assert.lengthOf(await mailsTo(person.email), 0)
      assert.equal(await status(), 'waiting')
      await free()
      await notifyAlerts()
      await notifyAlerts()
      assert.equal(await status(), 'sleeping')
      const [mail, ...more] = await mailsTo(person.email)
      assert.deepEqual(more, [])
      const { checkIn, checkOut } = stay
      const link = `/listing/${listing.id}?checkIn=${checkIn}&checkOut=${checkOut}`
      assert.include(mail.text, `${process.env.APP_URL}${link}`)
      assert.include(mail.text, listing.title)
      const headers = await headersOf(mail.id)
      assert.match(JSON.stringify(headers), /List-Unsubscribe/i)

      const booking = await createBooking({ listing, state: 'confirmed' })
      await notifyAlerts()
      assert.equal(await status(), 'waiting')
      assert.lengthOf(await mailsTo(person.email), 1)
      const token = await bearer(booking.renter)
      await answers(200, client.post(`/api/bookings/${booking.id}/cancel`).bearerToken(token))
      await notifyAlerts()
      assert.lengthOf(await mailsTo(person.email), 2)
      const [kept] = await alertsOf(client, person)
      assert.equal(kept.id, asked.body().id)
    })

  // Rule N32.
  test('wakes when its nights were taken and freed between two looks', async ({
    assert,
    client,
  }) => {
    const listing = await createListing()
    const person = await createUser()
    await askForAlert(client, person, { listingId: listing.id })
    await notifyAlerts()
    assert.lengthOf(await mailsTo(person.email), 0)

    const free = await CAUSES['a block that is removed']({ client, listing })
    await free()
    await notifyAlerts()
    assert.lengthOf(await mailsTo(person.email), 1)
  })

  // Rule N33.
  test('of nights that were held unpaid waits for 5 minutes after the hold ended', async ({
    assert,
    client,
  }) => {
    const held = await createBooking()
    const { listing } = held
    const person = await createUser()
    const blocked = await CAUSES['a block that is removed']({
      client,
      listing: await createListing(),
    })
    await askForAlert(client, person, { listingId: listing.id })
    await askForAlert(client, person)
    const kept = await alertsOf(client, person)
    assert.deepEqual(
      kept.map(({ status }) => status),
      ['waiting', 'waiting']
    )

    const token = await bearer(held.renter)
    await answers(200, client.post(`/api/bookings/${held.id}/cancel`).bearerToken(token))
    await notifyAlerts({ inMinutes: 4.9 })
    assert.lengthOf(await mailsTo(person.email), 0)
    await notifyAlerts({ inMinutes: 5.1 })
    const mails = await mailsTo(person.email)
    assert.lengthOf(mails, 2)
    await blocked()
    assert.deepEqual(await notifyAlerts({ inMinutes: 5.1 }), ['passed'])
  })

  // Rule N33.
  test('of nights of a lapsed hold that is not released yet waits', async ({ assert, client }) => {
    const { listing } = await createBooking({ holdExpiresAt: DateTime.utc().minus({ hours: 1 }) })
    const person = await createUser()

    const answer = await askForAlert(client, person, { listingId: listing.id })
    assert.equal(answer.body().status, 'waiting')
    await notifyAlerts({ inMinutes: 61 })
    assert.lengthOf(await mailsTo(person.email), 0)
  })

  // Rule N31.
  test('is not mailed while one night is taken or nobody may book them: {$self}')
    .with([
      'one night',
      'hidden',
      'deleted',
      'minimum nights',
      'window',
      'boat',
      'archived boat',
    ] as const)
    .run(async ({ assert, client }, why) => {
      const booking = await createBooking({ state: 'confirmed' })
      const { listing } = booking
      const person = await createUser()
      const boat = await createVessel({ userId: person.id })
      const withBoat = why.includes('boat') ? { vesselId: boat.id } : {}
      await askForAlert(client, person, { listingId: listing.id, ...withBoat })
      if (why === 'one night')
        await createBooking({ listing, state: 'confirmed', from: 13, nights: 1 })
      const dates = why === 'one night' ? stayFrom(10, 4) : stay
      if (why === 'one night') await askForAlert(client, person, { listingId: listing.id }, dates)
      await Alert.query().where('checkOut', '<', dates.checkOut).delete()

      const changes: Record<string, object> = {
        'hidden': { isActive: false },
        'deleted': { deletedAt: DateTime.utc() },
        'minimum nights': { minimumNights: 4 },
        'window': { bookingWindowDays: 5 },
        'boat': { maxVesselLength: 1 },
      }
      await listing.merge(changes[why] ?? {}).save()
      if (why === 'archived boat') await boat.merge({ archivedAt: DateTime.utc() }).save()
      await db.transaction((trx) => calendar.release({ bookingId: booking.id }, trx))
      assert.deepEqual(await notifyAlerts(), ['passed'])
      assert.deepEqual(await notifyAlerts({ inMinutes: 61 }), ['passed'])
      assert.lengthOf(await mailsTo(person.email), 0)
      assert.equal(await alertStatus(client, person), 'waiting')

      await listing
        .merge({
          isActive: true,
          deletedAt: null,
          minimumNights: 1,
          bookingWindowDays: null,
          maxVesselLength: 15,
        })
        .save()
      await boat.merge({ archivedAt: null }).save()
      if (why === 'one night') await db.from('calendar_entries').delete()
      await notifyAlerts({ inMinutes: 122 })
      assert.lengthOf(await mailsTo(person.email), 1)
    })

  // Rules N30, N31.
  test('of a search is mailed for another’s mooring of the region that takes the boat, with its search', async ({
    assert,
    client,
  }) => {
    const person = await createOwner({ firstName: 'Mere' })
    const boat = await createVessel({ userId: person.id })
    const near = { region: 'Northland', near: 'Russell', vesselId: boat.id }
    const freed = async (of: Parameters<typeof createListing>[0]) => {
      const booking = await createBooking({ listing: await createListing(of), state: 'confirmed' })
      return async () => {
        await db.transaction((trx) => calendar.release({ bookingId: booking.id }, trx))
        return notifyAlerts()
      }
    }
    const own = await freed({ region: 'Northland', owner: person })
    const elsewhere = await freed({ region: 'Waikato' })
    const small = await freed({ region: 'Northland', maxVesselLength: 2 })
    const right = await freed({ region: 'northland', title: 'The right one' })
    await askForAlert(client, person, near)
    await notifyAlerts()

    for (const free of [own, elsewhere, small]) {
      assert.deepEqual(await free(), ['passed'])
      assert.lengthOf(await mailsTo(person.email), 0)
    }
    assert.deepEqual(await right(), ['mailed'])
    const [{ text }] = await mailsTo(person.email)
    const link = new URL(/http\S+\/listings\S*/.exec(text)![0])
    assert.deepEqual(Object.fromEntries(link.searchParams), {
      region: 'Northland',
      near: 'Russell',
      sort: 'nearest',
      checkIn: stay.checkIn,
      checkOut: stay.checkOut,
      vesselId: boat.id,
    })
    assert.include(text, 'The right one')
    assert.equal(await alertStatus(client, person), 'sleeping')

    await createBooking({
      listing: await createListing({ region: 'Northland' }),
      state: 'confirmed',
    })
    await notifyAlerts()
    assert.equal(await alertStatus(client, person), 'sleeping')
    await db.from('listings').where({ title: 'The right one' }).update({ is_active: false })
    assert.deepEqual(await notifyAlerts({ inMinutes: 61 }), ['woken'])
    assert.equal(await alertStatus(client, person), 'waiting')
  })

  // Rule N36.
  test('of a person who wants no news, may not take part or is not verified sleeps without a mail; no text of an unverified owner', async ({
    assert,
    client,
  }) => {
    const booking = await createBooking({ state: 'confirmed' })
    const { listing } = booking
    const facts = [
      { unwantedMails: ['news' as const] },
      { bannedAt: DateTime.utc() },
      { emailVerifiedAt: null },
      {},
    ]
    const people = await Promise.all(facts.map(() => createUser()))
    for (const [at, person] of people.entries()) {
      await askForAlert(client, person, { listingId: listing.id })
      await person.merge(facts[at]).save()
    }
    await listing.owner.merge({ emailVerifiedAt: null }).save()
    await listing.merge({ title: 'Gotcha' }).save()
    await db.transaction((trx) => calendar.release({ bookingId: booking.id }, trx))

    assert.sameMembers(await notifyAlerts(), ['passed', 'passed', 'passed', 'mailed'])
    const mails = []
    for (const { email } of people) mails.push(await mailsTo(email))
    assert.deepEqual(
      mails.map(({ length }) => length),
      [0, 0, 0, 1]
    )
    assert.notInclude(mails[3][0].text + mails[3][0].subject, 'Gotcha')
    for (const alert of await Alert.all()) assert.equal(alert.status, 'sleeping')
  })

  // Rule N37.
  test('is looked at when its calendar changed, and otherwise once an hour', async ({
    assert,
    client,
  }) => {
    const booking = await createBooking({ state: 'confirmed' })
    const person = await createUser()
    await askForAlert(client, person, { listingId: booking.listingId })
    await askForAlert(client, person, { region: 'Nowhere' })
    await notifyAlerts()
    assert.equal(await changesLeft(), 0)

    assert.deepEqual(await notifyAlerts(), [])
    await createBooking({ state: 'confirmed' })
    await createBooking({ listing: booking.listing, state: 'confirmed', from: 30 })
    assert.deepEqual(await notifyAlerts(), [])
    assert.equal(await changesLeft(), 0)
    assert.deepEqual(await notifyAlerts({ inMinutes: 61 }), ['passed', 'passed'])
    assert.deepEqual(await notifyAlerts({ inMinutes: 61 }), [])
  })

  // Rule N37.
  test('is sent by the command, which only counts in a dry run', async ({ assert, client }) => {
    const booking = await createBooking({ state: 'confirmed' })
    const person = await createUser()
    await askForAlert(client, person, { listingId: booking.listingId })
    await db.transaction((trx) => calendar.release({ bookingId: booking.id }, trx))
    ace.ui.switchMode('raw')

    const dry = await ace.exec('alerts:notify', ['--json', '--dry-run'])
    assert.deepEqual(dry.result, { due: 0 })
    assert.lengthOf(await mailsTo(person.email), 0)
    const run = await ace.exec('alerts:notify', ['--json'])
    assert.deepEqual(run.result, { due: 1, failed: 0, mailed: 1 })
    assert.lengthOf(await mailsTo(person.email), 1)
  })
})

async function changesLeft(): Promise<number> {
  const rows = await db.from('calendar_changes').whereNull('taken_at')

  return rows.length
}
