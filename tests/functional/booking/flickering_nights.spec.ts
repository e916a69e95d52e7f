import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import HoldNights from '#booking/actions/hold_nights'
import PlanStay from '#booking/actions/plan_stay'
import Booking from '#booking/models/booking'
import FindHeldBooking from '#booking/queries/find_held_booking'
import FindRoomToHold from '#booking/queries/find_room_to_hold'
import Calendar, { DatesUnavailable } from '#catalog/contract/calendar'
import { createBooking } from '#tests/support/bookings'
import { emptyDatabase } from '#tests/support/database'

test.group('Nights that are taken and free by turns', (group) => {
  group.each.setup(() => emptyDatabase)

  test('are refused in the end, and nothing is changed', async ({ assert }) => {
    const held = await createBooking({ from: 10, nights: 3 })
    const row = await db.from('calendar_entries').where('booking_id', held.id).firstOrFail()
    let asked = 0

    /** Taken whenever they are asked for ... */
    class Taken extends Calendar {
      override async lockIfFree(...input: Parameters<Calendar['lockIfFree']>) {
        asked += 1
        if (asked > 1) await db.table('calendar_entries').insert(row)
        return super.lockIfFree(...input)
      }
    }
    /** ... and free when the hold of the same stay is looked for. */
    class Released extends FindHeldBooking {
      override async handle(...wanted: Parameters<FindHeldBooking['handle']>) {
        await db.from('calendar_entries').where('booking_id', held.id).delete()
        return super.handle(...wanted)
      }
    }
    const before = await Booking.findOrFail(held.id)
    const now = DateTime.utc()
    const { id: listingId } = held.listing
    const { renterId, checkIn, checkOut } = held
    const planStay = await app.container.make(PlanStay)
    const plan = await planStay.handle({ listingId, renterId, checkIn, checkOut }, now)
    const holdNights = new HoldNights(new Taken(), new Released(), new FindRoomToHold())

    await assert.rejects(() => holdNights.handle({ plan, renterId, now }), DatesUnavailable)

    assert.equal(asked, 3)
    assert.lengthOf(await Booking.all(), 1)
    const after = await Booking.findOrFail(held.id)
    assert.deepEqual(after.serialize(), before.serialize())
  })
})
