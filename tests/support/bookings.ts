import db from '@adonisjs/lucid/services/db'
import { getActiveTest } from '@japa/runner'
import { DateTime, Settings } from 'luxon'
import { BookingFactory } from '#database/factories/booking/booking_factory'
import type Booking from '#booking/models/booking'
import Calendar from '#catalog/contract/calendar'
import type Listing from '#catalog/models/listing'
import type User from '#identity/models/user'
import Transaction from '#payments/models/transaction'
import { addDays, type AucklandDate, aucklandDateOf } from '#shared/values/auckland_time'
import { StayRange } from '#shared/values/stay_range'
import { createUser } from '#tests/support/accounts'
import { createListing } from '#tests/support/listings'

type State = 'confirmed' | 'cancelled' | 'completed'
type Overrides = Exclude<Parameters<(typeof BookingFactory)['merge']>[0], unknown[]>

interface Options {
  listing?: Listing
  renter?: User
  /** Default: pending. */
  state?: State
  /** First Auckland date of the stay, or the number of days until it begins. */
  from?: AucklandDate | number
  nights?: number
}

/** A booking with its calendar entries and, if paid, its payment; listing and renter are preloaded. */
export async function createBooking({
  listing: givenListing,
  renter: givenRenter,
  state,
  from = 10,
  nights = 3,
  ...overrides
}: Options & Overrides = {}): Promise<Booking> {
  const listing = givenListing ?? (await createListing({ withSecrets: true }))
  const renter = givenRenter ?? (await createUser())
  const stay = stayFrom(from, nights)
  const factory = state ? BookingFactory.apply(state) : BookingFactory
  const booking = await factory
    .merge({
      listingId: listing.id,
      ownerId: listing.ownerId,
      renterId: renter.id,
      checkIn: stay.checkIn,
      checkOut: stay.checkOut,
      numberOfNights: nights,
      ...overrides,
    })
    .create()

  if (booking.status !== 'CANCELLED') await takeNights(booking)
  await booking.refresh()
  if (booking.hasBeenPaid) await recordPayment(booking)
  booking.$setRelated('listing', listing)
  booking.$setRelated('renter', renter)
  return booking
}

/** A stay of so many nights from an Auckland date, or from so many days after today. */
export function stayFrom(from: AucklandDate | number, nights: number): StayRange {
  const checkIn = typeof from === 'string' ? from : addDays(aucklandDateOf(DateTime.utc()), from)

  return StayRange.from(checkIn, addDays(checkIn, nights))!
}

/** Records full payment of a booking, as a settled checkout would. */
export async function recordPayment(booking: Booking): Promise<Transaction> {
  return Transaction.create({
    reference: booking.id,
    payerId: booking.renterId,
    payeeId: booking.ownerId,
    currency: 'nzd',
    amountCents: booking.totalCents,
    platformFeeCents: booking.platformFeeCents,
    ownerPayoutCents: booking.ownerPayoutCents,
    description: 'A stay',
    status: 'completed',
    paymentIntentId: `pi_${booking.id}`,
    chargeId: `ch_${booking.id}`,
    capturedAt: DateTime.utc(),
    payoutDueAt: booking.checkInAt.plus({ days: 1 }),
  })
}

async function takeNights({ id: bookingId, listingId, stay, heldUntil }: Booking) {
  await db.transaction((trx) =>
    new Calendar().reserve({ listingId, bookingId, stay, heldUntil }, trx)
  )
}

/** Lets an unpaid hold lapse a second ago, without releasing it. */
export async function lapseHold(booking: Booking): Promise<void> {
  const heldUntil = DateTime.utc().minus({ seconds: 1 })

  await booking.merge({ holdExpiresAt: heldUntil }).save()
  await db.transaction((trx) =>
    new Calendar().holdUntil({ bookingId: booking.id, heldUntil: booking.heldUntil }, trx)
  )
}

/** Freezes the clock at an instant until the end of the running test. */
export function freezeTime(instant: string | DateTime): DateTime {
  const at = typeof instant === 'string' ? DateTime.fromISO(instant, { zone: 'utc' }) : instant
  Settings.now = () => at.toMillis()
  getActiveTest()?.cleanup(() => {
    Settings.now = () => Date.now()
  })

  return at
}
