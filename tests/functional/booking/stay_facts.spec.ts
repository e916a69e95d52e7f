import { test } from '@japa/runner'
import fc from 'fast-check'
import { DateTime } from 'luxon'
import {
  type BookingStatus,
  hasBeenPaid,
  isEndedHold,
  isStanding,
  isUpcoming,
  type PaymentStatus,
  wasCutShort,
  whereAwaitingAnswer,
  whereCutShort,
  whereDeclined,
  whereDetailsShown,
  whereHasBeenPaid,
  whereHasPaidStay,
  whereHolding,
  whereAwaitingPayment,
  whereRevealDue,
  whereEndedHold,
  whereStanding,
  whereUpcoming,
} from '#booking/contract/stay_facts'
import Booking from '#booking/models/booking'
import User from '#identity/models/user'
import Transaction from '#payments/models/transaction'
import { raw, type Sql, sql } from '#platform/database/sql'
import { queryRows, sample } from '#tests/support/random_rows'
import { freezeTime } from '#tests/support/bookings'

const NOW = DateTime.fromISO('2027-03-04T05:00:00.000Z', { zone: 'utc' })

/** At the instant, and a little or a day before and after. */
const near = fc.constantFrom(-48, -24, -1, 0, 1, 24, 48).map((hours) => NOW.plus({ hours }))

/** Mostly not. */
const seldom = fc.oneof({ arbitrary: fc.constant(null), weight: 5 }, { arbitrary: near, weight: 1 })

const BOOKINGS = {
  name: 'bookings',
  columns: `id text, renter_id text, status text, payment_status text, check_in_at timestamptz, check_out_at timestamptz,
    hold_expires_at timestamptz, cancelled_by text, cancelled_at timestamptz, details_revealed_at timestamptz`,
}
const USERS = {
  name: 'users',
  columns:
    'id text, is_active boolean, banned_at timestamptz, suspended_until timestamptz, closed_at timestamptz',
}
const CHARGES = {
  name: 'booking_charges',
  columns: 'id text, booking_id text, voided_at timestamptz',
}
const TRANSACTIONS = {
  name: 'transactions',
  columns: 'reference text, payout_frozen_at timestamptz, fraud_suspected_at timestamptz',
}

const rows = sample(
  fc.record({
    status: fc.constantFrom<BookingStatus>(
      'PENDING',
      'CONFIRMED',
      'CONFIRMED',
      'CANCELLED',
      'COMPLETED'
    ),
    paymentStatus: fc.constantFrom<PaymentStatus>(
      'PENDING',
      'PAID',
      'PAID',
      'EXPIRED',
      'FAILED',
      'PARTIALLY_REFUNDED',
      'REFUNDED',
      'AUTHORISED',
      'RELEASED'
    ),
    checkInAt: near,
    checkOutAt: near,
    holdExpiresAt: fc.option(near),
    cancelledBy: fc.constantFrom(null, 'renter', 'owner', 'admin'),
    cancelledAt: fc.option(near),
    detailsRevealedAt: fc.option(near, { freq: 2 }),
    renter: fc.record({
      isActive: fc.constantFrom(true, true, true, false),
      bannedAt: seldom,
      suspendedUntil: seldom,
      closedAt: seldom,
    }),
    voidedAt: seldom,
    payment: fc.record({
      payoutFrozenAt: seldom,
      fraudSuspectedAt: seldom,
    }),
  }),
  4000
).map((row, index) => ({ id: String(index), ...row }))

const bookings = rows.map(({ id, renter, voidedAt, payment, ...row }) => {
  const booking = new Booking().merge({ ...row, id } as never)
  booking.$setRelated('renter', new User().merge(renter))
  booking.$setRelated('payments', voidedAt ? [] : [new Transaction().merge(payment)])

  return booking
})

/** The ids of the rows that a condition finds. */
async function idsWhere(condition: Sql): Promise<string[]> {
  const found = await queryRows<{ id: string }>(
    [
      {
        ...BOOKINGS,
        rows: rows.map((row) => ({
          id: row.id,
          renter_id: row.id,
          status: row.status,
          payment_status: row.paymentStatus,
          check_in_at: row.checkInAt,
          check_out_at: row.checkOutAt,
          hold_expires_at: row.holdExpiresAt,
          cancelled_by: row.cancelledBy,
          cancelled_at: row.cancelledAt,
          details_revealed_at: row.detailsRevealedAt,
        })),
      },
      {
        ...USERS,
        rows: rows.map(({ id, renter }) => ({
          id,
          is_active: renter.isActive,
          banned_at: renter.bannedAt,
          suspended_until: renter.suspendedUntil,
          closed_at: renter.closedAt,
        })),
      },
      {
        ...CHARGES,
        rows: rows.map(({ id, voidedAt }) => ({ id, booking_id: id, voided_at: voidedAt })),
      },
      {
        ...TRANSACTIONS,
        rows: rows.map(({ id, payment }) => ({
          reference: id,
          payout_frozen_at: payment.payoutFrozenAt,
          fraud_suspected_at: payment.fraudSuspectedAt,
        })),
      },
    ],
    sql`SELECT id FROM bookings WHERE ${condition} ORDER BY id::int`
  )

  return found.map(({ id }) => id)
}

test.group('Facts of a stay, in TypeScript and in SQL', () => {
  // Rule B41.
  test('{name} is the same over random rows')
    .with([
      { name: 'paid', is: hasBeenPaid, where: whereHasBeenPaid() },
      { name: 'standing', is: isStanding, where: whereStanding() },
      { name: 'an ended hold', is: isEndedHold, where: whereEndedHold() },
      { name: 'upcoming', is: (stay: Booking) => isUpcoming(stay, NOW), where: whereUpcoming(NOW) },
      {
        name: 'a paid stay of its renter',
        is: isStanding,
        where: whereHasPaidStay(raw('bookings.renter_id')),
      },
      { name: 'cut short', is: wasCutShort, where: whereCutShort() },
      {
        name: 'a hold',
        is: (stay: Booking) => stay.heldUntil !== null && stay.heldUntil > NOW,
        where: whereHolding(NOW),
      },
      {
        name: 'awaiting payment',
        is: (stay: Booking) => stay.isAwaitingPayment,
        where: whereAwaitingPayment(),
      },
      {
        name: 'awaiting an answer',
        is: (stay: Booking) => stay.isAwaitingAnswer,
        where: whereAwaitingAnswer(),
      },
      { name: 'declined', is: (stay: Booking) => stay.isDeclined, where: whereDeclined() },
      {
        name: 'shows its details',
        is: (stay: Booking) => stay.areDetailsShown(NOW),
        where: whereDetailsShown(NOW),
      },
      {
        name: 'due for the reveal',
        is: (stay: Booking) => stay.isRevealDue(NOW),
        where: whereRevealDue(NOW),
      },
    ])
    .run(async ({ assert }, { is, where }) => {
      freezeTime(NOW)
      const expected = bookings.filter(is).map(({ id }) => id)

      assert.isAbove(expected.length, 5)
      assert.deepEqual(await idsWhere(where), expected)
    })

  test('a part refund keeps a stay standing, its details shown and its cancellation open', ({
    assert,
  }) => {
    const partly = new Booking().merge({
      status: 'CONFIRMED',
      paymentStatus: 'PARTIALLY_REFUNDED',
      checkInAt: NOW.plus({ hours: 1 }),
      checkOutAt: NOW.plus({ hours: 20 }),
      detailsRevealedAt: null,
    })

    assert.isTrue(partly.isStanding)
    assert.isTrue(partly.isUpcoming(NOW))
    assert.isTrue(partly.isRevealDue(NOW))
    assert.isTrue(partly.canBeCancelled(NOW))
  })
})
