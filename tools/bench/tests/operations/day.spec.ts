import { setImmediate as nextTurn } from 'node:timers/promises'
import { test } from '@japa/runner'
import pg from 'pg'
import { withStripe } from '#tests/support/stripe'
import { castOf } from '../../day/people.ts'
import { Streams } from '../../day/streams.ts'
import { dayWorks } from '../../day/works.ts'
import { fill } from '../../data/fill.ts'

const SIZE = { listings: 200, users: 1500, bookings: 300, audits: 50 }

test.group('A day of load', (group) => {
  const stripe = withStripe(group)

  test('each work of the day is answered, a booking is paid, and open pages are told of messages', async ({
    assert,
    cleanup,
  }) => {
    const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL!, max: 4 })
    cleanup(async () => {
      await pool.query('DROP SCHEMA bench CASCADE')
      await pool.end()
    })
    const client = await pool.connect()
    await fill((sql) => client.query(sql), SIZE)
    client.release(true)
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
