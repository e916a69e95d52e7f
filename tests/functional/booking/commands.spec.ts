import ace from '@adonisjs/core/services/ace'
import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import CalendarEntry from '#catalog/models/calendar_entry'
import { createBooking, freezeTime } from '#tests/support/bookings'
import { mailsTo } from '#tests/support/mailbox'

async function run(name: string, ...flags: string[]) {
  ace.ui.switchMode('raw')
  const { exitCode, result, error } = await ace.exec(name, ['--json', ...flags])
  if (error) throw error

  return { exitCode, result: result as Record<string, number> }
}

test.group('bookings:expire-holds', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('gives back the nights of lapsed holds, and only those', async ({ assert }) => {
    const lapsed = await createBooking({ holdExpiresAt: DateTime.utc().minus({ seconds: 1 }) })
    const held = await createBooking()

    const first = await run('bookings:expire-holds')
    const second = await run('bookings:expire-holds')

    assert.deepEqual(first, { exitCode: 0, result: { due: 1, failed: 0, released: 1 } })
    assert.deepEqual(second, { exitCode: 0, result: { due: 0, failed: 0 } })
    await lapsed.refresh()
    assert.equal(lapsed.status, 'CANCELLED')
    assert.equal(lapsed.paymentStatus, 'EXPIRED')
    assert.lengthOf(await CalendarEntry.query().where('booking_id', lapsed.id), 0)
    assert.lengthOf(await CalendarEntry.query().where('booking_id', held.id), 1)
    const [transition] = await lapsed.related('transitions').query()
    assert.equal(transition.name, 'lapse')
    assert.equal(transition.reason, 'HOLD_LAPSED')
  })
})

test.group('bookings:complete', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('closes a stay at 10:00 on its last day', async ({ assert }) => {
    freezeTime('2027-06-01T00:00:00Z')
    const booking = await createBooking({ state: 'confirmed', from: '2027-06-10', nights: 2 })
    const end = booking.checkOutAt.toUTC()

    freezeTime(end.minus({ seconds: 1 }))
    await run('bookings:complete')
    await booking.refresh()
    assert.equal(booking.status, 'CONFIRMED')

    freezeTime(end)
    await run('bookings:complete')
    await booking.refresh()
    assert.equal(booking.status, 'COMPLETED')
    assert.equal(booking.paymentStatus, 'PAID')
  })

  test('reminds a renter once of the check-out', async ({ assert }) => {
    freezeTime('2027-06-01T00:00:00Z')
    const booking = await createBooking({ state: 'confirmed', from: '2027-06-10', nights: 2 })
    await booking.merge({ detailsRevealedAt: DateTime.utc() }).save()

    freezeTime(booking.checkOutAt.toUTC().minus({ hours: 20 }))
    const first = await run('bookings:complete')
    const second = await run('bookings:complete')

    assert.equal(first.result.reminded, 1)
    assert.equal(second.result.passed, 1)
    const mails = await mailsTo(booking.renter.email)
    assert.lengthOf(mails, 1)
    assert.include(mails[0].text, '12/06/2027 by 10:00 AM')
    assert.notInclude(JSON.stringify(mails[0]), 'MARKER')
  })
})
