import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import ConfirmPaidBooking from '#booking/actions/confirm_paid_booking'
import CreateBooking from '#booking/actions/create_booking'
import CancelBooking from '#booking/contract/cancel_booking'
import ChangeBookingStatus from '#booking/contract/change_booking_status'
import Booking from '#booking/models/booking'
import Calendar from '#catalog/contract/calendar'
import { DomainError } from '#shared/exceptions/domain_error'
import { addDays } from '#shared/values/auckland_time'
import { createAdmin, createUser } from '#tests/support/accounts'
import { stayFrom } from '#tests/support/bookings'
import { emptyDatabase } from '#tests/support/database'
import { createListing } from '#tests/support/listings'

const WORKERS = 12
const TURNS = 30
const STATUSES = ['PENDING', 'CONFIRMED', 'CANCELLED', 'COMPLETED'] as const

test.group('Random requests on five listings at once', (group) => {
  group.each.setup(() => emptyDatabase)

  // Rule R2.
  test('no night is sold twice and none is lost', async ({ assert }) => {
    const listings = await Promise.all(Array.from({ length: 5 }, () => createListing()))
    const renters = await Promise.all(Array.from({ length: WORKERS }, () => createUser()))
    const admin = await createAdmin()
    const actions = {
      create: await app.container.make(CreateBooking),
      confirm: await app.container.make(ConfirmPaidBooking),
      cancel: await app.container.make(CancelBooking),
      change: await app.container.make(ChangeBookingStatus),
    }
    const unexpected: unknown[] = []
    const pick = <Item>(items: readonly Item[]) => items[Math.floor(Math.random() * items.length)]

    async function turn(renterId: string) {
      const { id: listingId } = pick(listings)
      const stay = stayFrom(10 + Math.floor(Math.random() * 60), 1 + Math.floor(Math.random() * 4))
      const booking = await Booking.query().orderByRaw('random()').first()

      switch (pick(['book', 'book', 'book', 'block', 'pay', 'cancel', 'change', 'lapse'])) {
        case 'book':
          return actions.create.handle({ listingId, renterId, ...dates(stay) })
        case 'block':
          return db.transaction((trx) =>
            new Calendar().block(
              {
                listingId,
                firstDay: stay.checkIn,
                lastDay: addDays(stay.checkOut, -1),
                reason: 'Own use',
              },
              trx
            )
          )
        case 'pay':
          return booking?.status === 'PENDING' && actions.confirm.handle({ reference: booking.id })
        case 'cancel':
          return (
            booking?.hasBeenPaid === false &&
            actions.cancel.handle({ bookingId: booking.id, actorId: renterId, by: 'renter' })
          )
        case 'change':
          return (
            booking &&
            actions.change.handle({
              bookingId: booking.id,
              actorId: admin.id,
              status: pick(STATUSES),
              refund: 'none',
            })
          )
        case 'lapse':
          return Booking.query()
            .where('status', 'PENDING')
            .where('listing_id', listingId)
            .update({ hold_expires_at: DateTime.utc().minus({ seconds: 1 }).toJSDate() })
      }
    }

    await Promise.all(
      renters.map(async ({ id }) => {
        for (let count = 0; count < TURNS; count++) {
          await turn(id).catch((error: unknown) => {
            if (!(error instanceof DomainError)) unexpected.push(error)
          })
        }
      })
    )

    assert.deepEqual(unexpected, [])
    assert.deepEqual(await found(OVERLAPS), [])
    assert.deepEqual(await found(LOST_NIGHTS), [])
    assert.deepEqual(await found(ORPHANED_NIGHTS), [])
    const bookings = await Booking.all()
    assert.isAbove(bookings.length, 10)
  })
})

const OVERLAPS = `
  SELECT a.id FROM bookings a JOIN bookings b ON a.listing_id = b.listing_id AND a.id < b.id
  WHERE a.status <> 'CANCELLED' AND b.status <> 'CANCELLED'
    AND a.check_in < b.check_out AND b.check_in < a.check_out`

const LOST_NIGHTS = `
  SELECT b.id FROM bookings b LEFT JOIN calendar_entries c
    ON c.booking_id = b.id AND c.listing_id = b.listing_id AND c.nights = daterange(b.check_in, b.check_out)
  WHERE b.status <> 'CANCELLED' AND c.id IS NULL`

const ORPHANED_NIGHTS = `
  SELECT c.id FROM calendar_entries c LEFT JOIN bookings b ON b.id = c.booking_id
  WHERE c.kind = 'stay' AND (b.id IS NULL OR b.status = 'CANCELLED')`

async function found(query: string): Promise<unknown[]> {
  const { rows } = await db.rawQuery(query)

  return rows
}

function dates({ checkIn, checkOut }: ReturnType<typeof stayFrom>) {
  return { checkIn, checkOut }
}
