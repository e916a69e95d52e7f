import { test } from '@japa/runner'
import pg from 'pg'
import db from '@adonisjs/lucid/services/db'
import limiter from '@adonisjs/limiter/services/main'
import Calendar from '#catalog/contract/calendar'
import { type Change, CHANGES } from '#shared/events/notify_changes'
import marketplace from '#config/marketplace'
import { alertsOf, askForAlert, notifyAlerts } from '#tests/support/alerts'
import { createUser } from '#tests/support/accounts'
import { createBooking, stayFrom } from '#tests/support/bookings'
import { emptyDatabase } from '#tests/support/database'
import { createListing } from '#tests/support/listings'
import { isLongRun } from '#tests/support/long_run'
import { emptyMailbox, mailsTo } from '#tests/support/mailbox'

const ROUNDS = isLongRun ? 50 : 3

test.group('Alerts at once', (group) => {
  group.each.teardown(emptyDatabase)
  group.each.setup(emptyMailbox)
  group.each.setup(() => limiter.clear(['memory']))

  // Rule N30.
  test('at most 20 are kept, and the same one once', async ({ assert, client }) => {
    const person = await createUser()
    const { perPerson } = marketplace.alerts
    const ask = (days: number) => askForAlert(client, person, {}, stayFrom(days, 2))

    const same = await Promise.all([10, 10, 10, 10].map(ask))
    assert.sameMembers(
      same.map((answer) => answer.status()),
      [200, 200, 200, 201]
    )
    const days = Array.from({ length: perPerson + 3 }, (_, at) => 11 + at)
    const made = await Promise.all(days.map(ask))
    const refused = made.filter((answer) => answer.status() === 409)
    assert.lengthOf(refused, 4)
    for (const answer of refused) assert.equal(answer.body().code, 'ALERT_LIMIT')
    assert.lengthOf(await alertsOf(client, person), perPerson)
    const known = await ask(10)
    known.assertStatus(200)
  })

  // Rules N30, N32.
  test('a mail goes once although workers look at the same time', async ({ assert, client }) => {
    for (let round = 1; round <= ROUNDS; round++) {
      const region = `Bay ${round}`
      const listing = await createListing({ region })
      const booking = await createBooking({ listing, state: 'confirmed' })
      const people = await Promise.all([1, 2, 3].map(() => createUser()))
      for (const [at, person] of people.entries())
        await askForAlert(client, person, at === 0 ? { region } : { listingId: listing.id })
      await db.transaction((trx) => new Calendar().release({ bookingId: booking.id }, trx))

      await Promise.all([1, 2, 3, 4].map(() => notifyAlerts()))
      for (const { email } of people) assert.lengthOf(await mailsTo(email), 1)
    }
  })

  // Rule N36.
  test('open pages of the person are told, nobody else’s', async ({ assert, client, cleanup }) => {
    const booking = await createBooking({ state: 'confirmed' })
    const person = await createUser()
    await askForAlert(client, person, { listingId: booking.listingId })
    const told: Change[] = []
    const listener = new pg.Client(process.env.DATABASE_URL)
    await listener.connect()
    cleanup(() => listener.end())
    await listener.query(`LISTEN ${CHANGES}`)
    listener.on('notification', ({ payload }) => told.push(...(JSON.parse(payload!) as Change[])))

    await db.transaction((trx) => new Calendar().release({ bookingId: booking.id }, trx))
    await notifyAlerts()
    await notifyAlerts()
    await listener.query('SELECT 1')
    assert.deepEqual(told, [{ keys: ['alerts'], to: [person.id] }])
  })
})
