import ace from '@adonisjs/core/services/ace'
import app from '@adonisjs/core/services/app'
import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import CompleteStay from '#booking/actions/complete_stay'
import RemindOfCheckOut from '#booking/actions/remind_of_check_out'
import CalendarEntry from '#catalog/models/calendar_entry'
import { createBooking, freezeTime } from '#tests/support/bookings'
import { emptyDatabase } from '#tests/support/database'
import { emptyMailbox, mailsTo } from '#tests/support/mailbox'

async function run(name: string, ...flags: string[]) {
  ace.ui.switchMode('raw')
  const { exitCode, result, error } = await ace.exec(name, ['--json', ...flags])
  if (error) throw error

  return { exitCode, result: result as Record<string, number> }
}

test.group('bookings:expire-holds', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  // Rule B21.
  test('releases lapsed holds and no others', async ({ assert }) => {
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

  // Rule B22.
  test('completes a stay at 10:00 on its last day', async ({ assert }) => {
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

  // Rule N9.
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

test.group('Commands over many bookings', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  // Rule H17.
  test('a dry run counts what is due and changes nothing: {name}')
    .with([{ name: 'bookings:expire-holds' }, { name: 'bookings:complete' }])
    .run(async ({ assert }, { name }) => {
      freezeTime('2027-06-01T00:00:00Z')
      const lapsed = await createBooking({ from: '2027-06-20' })
      const over = await createBooking({ state: 'confirmed', from: '2027-06-10' })
      freezeTime(over.checkOutAt.toUTC())

      const rehearsed = await run(name, '--dry-run')

      assert.deepEqual(rehearsed, { exitCode: 0, result: { due: 1 } })
      for (const booking of [lapsed, over]) {
        const { status } = booking
        await booking.refresh()
        assert.equal(booking.status, status)
        assert.lengthOf(await booking.related('transitions').query(), 0)
      }
    })

  // Rule H17.
  test('continue after a failure, and end with exit code 1', async ({ assert, cleanup }) => {
    freezeTime('2027-06-01T00:00:00Z')
    const bookings = [
      await createBooking({ state: 'confirmed', from: '2027-06-10', nights: 2 }),
      await createBooking({ state: 'confirmed', from: '2027-06-11', nights: 2 }),
      await createBooking({ state: 'confirmed', from: '2027-06-12', nights: 2 }),
    ]
    const [, broken] = bookings
    freezeTime('2027-06-20T00:00:00Z')
    app.container.swap(CompleteStay, () => new FailingFor(broken.id))
    cleanup(() => app.container.restore(CompleteStay))

    const { exitCode, result } = await run('bookings:complete')

    assert.equal(exitCode, 1)
    assert.deepEqual(result, { due: 3, failed: 1, completed: 2 })
    for (const booking of bookings) {
      await booking.refresh()
      assert.equal(booking.status, booking === broken ? 'CONFIRMED' : 'COMPLETED')
    }
  })
})

test.group('Two concurrent runs of bookings:complete', (group) => {
  group.each.setup(emptyMailbox)
  group.each.setup(() => emptyDatabase)

  test('complete once and remind once', async ({ assert }) => {
    freezeTime('2027-06-01T00:00:00Z')
    const over = await createBooking({ state: 'confirmed', from: '2027-06-05', nights: 2 })
    const ending = await createBooking({ state: 'confirmed', from: '2027-06-10', nights: 2 })
    await ending.merge({ detailsRevealedAt: DateTime.utc() }).save()
    const now = freezeTime(ending.checkOutAt.toUTC().minus({ hours: 20 }))
    const fiveTimes = async (act: () => Promise<boolean>) => {
      const outcomes = await Promise.all([act(), act(), act(), act(), act()])
      return outcomes.filter(Boolean).length
    }

    const completed = await fiveTimes(() => new CompleteStay().handle({ bookingId: over.id, now }))
    const reminded = await fiveTimes(() =>
      new RemindOfCheckOut().handle({ bookingId: ending.id, now })
    )

    assert.deepEqual([completed, reminded], [1, 1])
    assert.lengthOf(await over.related('transitions').query().where('name', 'complete'), 1)
    assert.lengthOf(await mailsTo(ending.renter.email), 1)
  })
})

/** Completes stays, but fails for one booking. */
class FailingFor extends CompleteStay {
  constructor(private bookingId: string) {
    super()
  }

  override async handle(options: Parameters<CompleteStay['handle']>[0]) {
    if (options.bookingId === this.bookingId) throw new Error('The database is tired')

    return super.handle(options)
  }
}
