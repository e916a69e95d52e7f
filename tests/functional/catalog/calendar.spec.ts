import { randomUUID } from 'node:crypto'
import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import Calendar, { DatesUnavailable, NightsAreBooked } from '#catalog/contract/calendar'
import CalendarEntry from '#catalog/models/calendar_entry'
import Favourite from '#catalog/models/favourite'
import Listing from '#catalog/models/listing'
import marketplace from '#config/marketplace'
import { StayRange } from '#shared/values/stay_range'
import { insertion } from '#platform/database/model_rows'
import { sql } from '#platform/database/sql'
import { inPreparedTrx } from '#platform/database/prepared_trx'
import { lockUntilCommit } from '#platform/database/lock_until_commit'
import { createListing } from '#tests/support/listings'
import { countAdvisoryLocks, waitForBlockedSessions } from '#tests/support/session_locks'

const calendar = new Calendar()
const stay = (checkIn: string, checkOut: string) => StayRange.from(checkIn, checkOut)!

function reserve(listingId: string, nights: StayRange, bookingId = randomUUID()) {
  return db.transaction((trx) => calendar.reserve({ listingId, bookingId, stay: nights }, trx))
}

function block(listingId: string, firstDay: string, lastDay: string) {
  return db.transaction((trx) =>
    calendar.block({ listingId, firstDay, lastDay, reason: 'Owner reserved' }, trx)
  )
}

test.group('Calendar', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  // Rule C1.
  test('one stay may end and the next begin on the same day', async ({ assert }) => {
    const { id } = await createListing()
    await reserve(id, stay('2027-03-01', '2027-03-04'))
    await reserve(id, stay('2027-03-04', '2027-03-06'))

    assert.equal(
      await calendar.findTaken({ listingId: id, stay: stay('2027-03-03', '2027-03-05') }),
      'stay'
    )
    assert.isTrue(await calendar.isFree({ listingId: id, stay: stay('2027-03-06', '2027-03-07') }))
  })

  test('nights of a stay cannot be taken again until they are released', async ({ assert }) => {
    const { id } = await createListing()
    const bookingId = randomUUID()
    await reserve(id, stay('2027-03-01', '2027-03-04'), bookingId)

    await assert.rejects(
      () => reserve(id, stay('2027-03-03', '2027-03-05')),
      'These dates are no longer available'
    )
    await db.transaction((trx) => calendar.release({ bookingId }, trx))
    await reserve(id, stay('2027-03-03', '2027-03-05'))
  })

  // Rule C3.
  test('a stay cannot begin on a blocked day, but may end on the first one', async ({ assert }) => {
    const { id } = await createListing()
    await block(id, '2027-03-10', '2027-03-12')

    for (const nights of [stay('2027-03-12', '2027-03-14'), stay('2027-03-08', '2027-03-11')])
      await assert.rejects(() => reserve(id, nights), 'These dates are no longer available')
    await reserve(id, stay('2027-03-08', '2027-03-10'))
    await reserve(id, stay('2027-03-13', '2027-03-14'))
  })

  test('a block over a stay is refused with its dates; over a block it is allowed', async ({
    assert,
  }) => {
    const { id } = await createListing()
    await reserve(id, stay('2027-03-10', '2027-03-12'))

    await assert.rejects(
      () => block(id, '2027-03-11', '2027-03-20'),
      'These dates overlap a booking: 10/03/2027 - 12/03/2027'
    )
    await block(id, '2027-03-12', '2027-03-20')
    const second = await block(id, '2027-03-15', '2027-03-25')

    await calendar.unblock({ blockId: second.id })
    assert.isTrue(await calendar.isFree({ listingId: id, stay: stay('2027-03-21', '2027-03-23') }))
  })

  // Rule C11.
  test('a deleted or unknown listing has no free nights', async ({ assert }) => {
    const { id: deleted } = await createListing({ deletedAt: DateTime.utc() })
    const nights = stay('2027-03-01', '2027-03-04')

    for (const listingId of [deleted, randomUUID()])
      assert.equal(await calendar.findTaken({ listingId, stay: nights }), 'deletion')
  })

  // Rule C16.
  test('a stay moves to other nights, its own too; nights of others refuse it, and nothing changes', async ({
    assert,
  }) => {
    const { id: listingId } = await createListing()
    const bookingId = randomUUID()
    await reserve(listingId, stay('2027-03-01', '2027-03-04'), bookingId)
    await reserve(listingId, stay('2027-03-08', '2027-03-10'))
    await block(listingId, '2027-03-20', '2027-03-21')
    const { id } = await CalendarEntry.findByOrFail({ bookingId })
    const move = (nights: StayRange, listing = listingId) =>
      db.transaction(async (trx) => {
        const wanted = { listingId: listing, bookingId, stay: nights }
        await calendar.move(wanted, trx).catch((error: unknown) => {
          assert.instanceOf(error, DatesUnavailable)
        })
        const entry = await CalendarEntry.findByOrFail({ bookingId }, { client: trx })
        assert.equal(entry.id, id)
        return entry.nights
      })

    assert.equal(await move(stay('2027-03-03', '2027-03-08')), '[2027-03-03,2027-03-08)')
    assert.equal(await move(stay('2027-03-03', '2027-03-09')), '[2027-03-03,2027-03-08)')
    assert.equal(await move(stay('2027-03-19', '2027-03-21')), '[2027-03-03,2027-03-08)')
    await Listing.query().where('id', listingId).update({ deletedAt: DateTime.utc().toSQL() })
    assert.equal(await move(stay('2027-03-12', '2027-03-14')), '[2027-03-03,2027-03-08)')
  })

  // Rule C16.
  test('each run of nights that a stay is to get is held under an id of its own until it moves', async ({
    assert,
  }) => {
    const { id: listingId } = await createListing()
    const [bookingId, before, after] = [randomUUID(), randomUUID(), randomUUID()]
    const heldUntil = DateTime.utc().plus({ minutes: 15 })
    const hold = (nights: StayRange, id: string) =>
      db.transaction((trx) =>
        calendar.reserve({ listingId, bookingId: id, stay: nights, heldUntil }, trx)
      )
    await reserve(listingId, stay('2027-03-02', '2027-03-04'), bookingId)
    await hold(stay('2027-03-01', '2027-03-02'), before)
    await hold(stay('2027-03-04', '2027-03-06'), after)

    await assert.rejects(() => hold(stay('2027-03-08', '2027-03-09'), after))
    await assert.rejects(() => reserve(listingId, stay('2027-03-05', '2027-03-07')))
    const { heldUntil: ofStay } = await CalendarEntry.findByOrFail({ bookingId })
    assert.isNull(ofStay)
    const whole = { listingId, bookingId, stay: stay('2027-03-01', '2027-03-06') }
    await db.transaction(async (trx) => {
      await calendar.lock(listingId, trx)
      for (const id of [before, after]) await calendar.release({ bookingId: id }, trx)
      await calendar.move(whole, trx)
    })

    const entries = await CalendarEntry.query().where({ listingId })
    assert.deepEqual(
      entries.map((entry) => [entry.bookingId, entry.nights, entry.heldUntil]),
      [[bookingId, '[2027-03-01,2027-03-06)', null]]
    )
  })

  // Rule C15.
  test('days of another calendar refuse stays, overlap blocks, and are replaced by its next ones', async ({
    assert,
  }) => {
    const { id: listingId } = await createListing()
    const [source, other] = [randomUUID(), randomUUID()]
    const replace = (stays: StayRange[], from = source) =>
      db.transaction((trx) =>
        calendar.replaceSource({ listingId, source: from, taken: stays }, trx)
      )
    const rows = () => db.from('calendar_entries').where('source', source).orderBy('nights')
    const nights = async () => {
      const found = await rows()
      return found.map((row) => String(row.nights))
    }
    await block(listingId, '2027-03-02', '2027-03-03')
    await replace([stay('2027-03-14', '2027-03-20')], other)

    await replace([stay('2027-03-01', '2027-03-04'), stay('2027-03-10', '2027-03-12')])
    await assert.rejects(
      () => reserve(listingId, stay('2027-03-11', '2027-03-13')),
      'These dates are no longer available'
    )
    await block(listingId, '2027-03-10', '2027-03-12')
    const before = await rows()
    await replace([stay('2027-03-10', '2027-03-12'), stay('2027-03-01', '2027-03-04')])
    assert.deepEqual(await rows(), before)
    await replace([stay('2027-03-10', '2027-03-12'), stay('2027-03-14', '2027-03-15')])
    assert.deepEqual(await nights(), ['[2027-03-10,2027-03-12)', '[2027-03-14,2027-03-15)'])
    const [first] = await rows()
    assert.deepEqual(first, before[1])
    await replace([])

    assert.isEmpty(await nights())
    assert.lengthOf(await CalendarEntry.query().where('source', other), 1)
    assert.lengthOf(await CalendarEntry.query().where('kind', 'block'), 2)
  })

  // Rule C15.
  test('days of another calendar leave the nights of a stay to it, and its conflicts are answered', async ({
    assert,
  }) => {
    const { id: listingId } = await createListing()
    const bookingId = randomUUID()
    await reserve(listingId, stay('2027-03-05', '2027-03-08'), bookingId)
    const source = randomUUID()
    const replace = (stays: StayRange[]) =>
      db.transaction((trx) => calendar.replaceSource({ listingId, source, taken: stays }, trx))
    const nights = async () => {
      const entries = await CalendarEntry.query().where({ source }).orderBy('nights')
      return entries.map((entry) => entry.nights)
    }

    const conflicts = await replace([
      stay('2027-03-01', '2027-03-06'),
      stay('2027-03-07', '2027-03-10'),
    ])

    assert.deepEqual(conflicts, [
      { bookingId, from: '2027-03-05', to: '2027-03-05' },
      { bookingId, from: '2027-03-07', to: '2027-03-07' },
    ])
    assert.deepEqual(await nights(), ['[2027-03-01,2027-03-05)', '[2027-03-08,2027-03-10)'])
    assert.isNotNull(await CalendarEntry.findBy({ bookingId }))
    await db.transaction((trx) => calendar.release({ bookingId }, trx))
    assert.isEmpty(await replace([stay('2027-03-01', '2027-03-10')]))
    assert.deepEqual(await nights(), ['[2027-03-01,2027-03-10)'])
  })

  // Rule C2.
  test('the database refuses an overlap even without a check', async ({ assert }) => {
    const { id: listingId } = await createListing()
    await CalendarEntry.create({ listingId, kind: 'block', nights: '[2027-03-01,2027-03-05)' })

    await assert.rejects(
      () =>
        db.transaction((trx) =>
          CalendarEntry.create(
            { listingId, kind: 'stay', bookingId: randomUUID(), nights: '[2027-03-04,2027-03-06)' },
            { client: trx }
          )
        ),
      /calendar_stays_never_meet_blocks/
    )
  })

  // Rule C15.
  test('the database refuses an import without its calendar or with a booking, and a stay without', async ({
    assert,
  }) => {
    const { id: listingId } = await createListing()
    const nights = '[2027-03-01,2027-03-05)'
    const [bookingId, source] = [randomUUID(), randomUUID()]
    const refused = [
      { kind: 'import', constraint: /source_check/ },
      { kind: 'block', source, constraint: /source_check/ },
      { kind: 'import', source, bookingId, constraint: /booking_check/ },
      { kind: 'stay', constraint: /booking_check/ },
    ] as const

    for (const { constraint, ...entry } of refused)
      await assert.rejects(
        () =>
          db.transaction((trx) =>
            CalendarEntry.create({ listingId, nights, ...entry }, { client: trx })
          ),
        constraint
      )
  })

  test('unblocking never removes a stay', async ({ assert }) => {
    const { id } = await createListing()
    await reserve(id, stay('2027-03-01', '2027-03-04'))
    const entry = await CalendarEntry.findByOrFail('listing_id', id)

    await calendar.unblock({ blockId: entry.id })

    assert.isNotNull(await CalendarEntry.find(entry.id))
  })
})

test.group('Calendar under concurrent writes', (group) => {
  group.each.teardown(async () => {
    await db.from('listings').delete()
    await db.from('users').delete()
  })

  // Rule R1.
  test('one of fifty concurrent overlapping stays succeeds', async ({ assert }) => {
    const { id } = await createListing()

    const outcomes = await Promise.allSettled(
      Array.from({ length: 50 }, (_, rival) =>
        reserve(id, stay(`2027-05-0${1 + (rival % 4)}`, `2027-05-0${5 + (rival % 4)}`))
      )
    )

    const refusals = outcomes.filter((outcome) => outcome.status === 'rejected')
    assert.lengthOf(refusals, 49)
    for (const { reason } of refusals) assert.instanceOf(reason, DatesUnavailable)
    assert.lengthOf(await CalendarEntry.query().where('listing_id', id), 1)
  })

  test('of a concurrent stay and block one succeeds', async ({ assert }) => {
    const { id } = await createListing()

    const outcomes = await Promise.allSettled([
      reserve(id, stay('2027-05-01', '2027-05-05')),
      block(id, '2027-05-03', '2027-05-04'),
    ])

    const refusals = outcomes.filter((outcome) => outcome.status === 'rejected')
    assert.lengthOf(refusals, 1)
    const [{ reason }] = refusals
    assert.isTrue(reason instanceof DatesUnavailable || reason instanceof NightsAreBooked)
  })

  // Rule C13.
  test('writers of another listing do not wait', async () => {
    const [first, second] = [await createListing(), await createListing()]

    await db.transaction(async (trx) => {
      await calendar.lock(first.id, trx)
      await reserve(second.id, stay('2027-05-01', '2027-05-05'))
    })
  })

  // Rule C12.
  test('waiting too long for the lock is refused', async ({ assert, cleanup }) => {
    const { lockMs } = marketplace.calendar
    Object.assign(marketplace.calendar, { lockMs: 50 })
    cleanup(() => void Object.assign(marketplace.calendar, { lockMs }))
    const { id } = await createListing()

    await db.transaction(async (trx) => {
      await calendar.lock(id, trx)
      await assert.rejects(
        () => reserve(id, stay('2027-05-01', '2027-05-05')),
        'These dates are no longer available'
      )
    })
  })

  // Rule C12.
  test('who is too late does not wait for the locks, and gets none', async ({ assert }) => {
    const { id: listingId } = await createListing()
    const nights = { listingId, stay: stay('2027-05-01', '2027-05-05') }
    await reserve(listingId, nights.stay)

    await db.transaction(async (holder) => {
      await calendar.lock(listingId, holder)
      await db.transaction(async (trx) => {
        assert.isFalse(await calendar.lockIfFree(nights, ['holds:somebody'], trx))
        assert.equal(await countAdvisoryLocks(), 1)
      })
    })
  })

  test('nights are taken in one write only where the condition holds and they are free', async ({
    assert,
  }) => {
    const { id: listingId, ownerId: userId } = await createListing()
    const nights = stay('2027-05-01', '2027-05-05')
    const take = (condition: boolean) =>
      inPreparedTrx((trx) =>
        calendar.reserveIf(
          { listingId, bookingId: randomUUID(), stay: nights },
          {
            before: ['holds:somebody'],
            condition: sql`${condition}::boolean`,
            beside: [insertion(Favourite, { listingId, userId })],
          },
          trx
        )
      )
    const entries = () => CalendarEntry.query().where('listing_id', listingId)

    assert.isNull(await take(false))
    assert.isEmpty(await entries())
    assert.isEmpty(await Favourite.all())
    const favourite = await take(true)
    assert.isNull(await take(true))

    assert.lengthOf(await entries(), 1)
    const [written, ...others] = await Favourite.all()
    assert.deepEqual(favourite!.serialize(), written.serialize())
    assert.isEmpty(others)
    assert.equal(await countAdvisoryLocks(), 0)
  })

  // Rule C12.
  test('the other lock is granted before that of the calendar, and both until the end', async ({
    assert,
  }) => {
    const { id: listingId } = await createListing()
    const nights = { listingId, stay: stay('2027-05-01', '2027-05-05') }
    const lock = () =>
      db.transaction(async (trx) => [
        await calendar.lockIfFree(nights, ['holds:somebody'], trx),
        await countAdvisoryLocks(),
      ])

    const waiting = await db.transaction(async (holder) => {
      await lockUntilCommit('holds:somebody', holder)
      const granted = lock()
      await waitForBlockedSessions(1)
      await db.transaction((trx) => calendar.lock(listingId, trx))
      return { granted }
    })

    assert.deepEqual(await waiting.granted, [true, 2])
    assert.equal(await countAdvisoryLocks(), 0)
  })

  // Rule C12.
  test('waiting too long for the calendar after another lock is refused', async ({
    assert,
    cleanup,
  }) => {
    const { lockMs } = marketplace.calendar
    Object.assign(marketplace.calendar, { lockMs: 50 })
    cleanup(() => void Object.assign(marketplace.calendar, { lockMs }))
    const { id: listingId } = await createListing()
    const nights = { listingId, stay: stay('2027-05-01', '2027-05-05') }

    await db.transaction(async (holder) => {
      await calendar.lock(listingId, holder)
      await assert.rejects(
        () => db.transaction((trx) => calendar.lockIfFree(nights, ['holds:somebody'], trx)),
        'These dates are no longer available'
      )
    })
  })
})
