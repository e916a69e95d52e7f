import { setImmediate as nextTurn } from 'node:timers/promises'
import ace from '@adonisjs/core/services/ace'
import { test } from '@japa/runner'
import pg from 'pg'
import calendarFeeds from '#config/calendar_feeds'
import { auditViolations } from '#tests/support/audit'
import { withStripe } from '#tests/support/stripe'
import { serveCalendars } from '../../day/calendars.ts'
import { castOf } from '../../day/people.ts'
import { settle } from '../../day/site.ts'
import { Streams } from '../../day/streams.ts'
import { dayWorks } from '../../day/works.ts'
import { fill } from '../../data/fill.ts'

const SIZE = { listings: 200, users: 1500, bookings: 300, audits: 50 }

/** Commands of every minute or so. */
const DUE = [
  'bookings:reveal',
  'bookings:expire-holds',
  'bookings:complete',
  'messages:notify',
  'payouts:run',
  'calendars:import',
]

test.group('A day of load', (group) => {
  const stripe = withStripe(group)

  test('it begins with nothing that is due, sound books, and calendars that can be read', async ({
    assert,
    cleanup,
  }) => {
    const pool = await filled(cleanup)
    await settle(pool)
    cleanup(await serveCalendars(pool))
    const { allowsLocal } = calendarFeeds
    cleanup(() => void (calendarFeeds.allowsLocal = allowsLocal))
    calendarFeeds.allowsLocal = true
    ace.ui.switchMode('raw')

    for (const name of DUE) {
      const command = await ace.exec(name, ['--dry-run'])
      assert.deepInclude(command.result, { due: 0 }, name)
    }
    assert.deepEqual(await auditViolations({ hours: 0 }), ['I9 not asked'])
    await pool.query('UPDATE calendar_imports SET last_tried_at = NULL, etag = NULL')
    const { result } = await ace.exec('calendars:import', [])
    assert.isAbove(result.due, 0)
    assert.deepEqual(result, { due: result.due, failed: 0, read: result.due })
  })

  test('each work of the day is answered, a booking is paid, and open pages are told of messages', async ({
    assert,
    cleanup,
  }) => {
    const pool = await filled(cleanup)
    const origin = `http://${process.env.HOST}:${process.env.PORT}`
    const site = { origin, pool, control: stripe.control }
    const streams = new Streams(origin)
    cleanup(() => streams.close())

    const cast = await castOf(site, 20)
    for (const { cookie } of [...cast.renters, ...cast.owners]) await streams.open(cookie)
    const works = dayWorks(site, cast)
    for (const work of works) await work.ask(0)

    assert.equal(
      works.reduce((sum, { percent }) => sum + percent, 0),
      100
    )
    assert.equal(streams.count, 20)
    await stripe.deliver()
    const { rows } = await pool.query(
      "SELECT status, payment_status FROM bookings WHERE created_at > now() - interval '1 hour' AND check_in > current_date AND check_in < current_date + 60"
    )
    assert.deepEqual(rows, [{ status: 'CONFIRMED', payment_status: 'PAID' }])
    while (streams.events === 0) await nextTurn()
  })
})

/** The database of the tests with generated rows, until the test ends. */
async function filled(cleanup: (end: () => Promise<void>) => void): Promise<pg.Pool> {
  const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL!, max: 4 })
  cleanup(async () => {
    await pool.query('DROP SCHEMA bench CASCADE')
    await pool.end()
  })
  const client = await pool.connect()
  await fill((sql) => client.query(sql), SIZE)
  client.release(true)

  return pool
}
