import type { DateTime } from 'luxon'
import { raw, type Sql, sql } from '#platform/database/sql'

/*
 * The facts of a booking that many ask, each once: a predicate, and its SQL for rows of `bookings` under an alias
 * (docs/design.md, "Facts of a stay"). tests/functional/booking/stay_facts.spec.ts compares them over random rows.
 */

export type BookingStatus = 'PENDING' | 'CONFIRMED' | 'CANCELLED' | 'COMPLETED'
export type PaymentStatus =
  | 'PENDING'
  | 'PAID'
  | 'EXPIRED'
  | 'FAILED'
  | 'PARTIALLY_REFUNDED'
  | 'REFUNDED'
  | 'AUTHORISED'
  | 'RELEASED'

export interface BookingState {
  status: BookingStatus
  paymentStatus: PaymentStatus
}

interface Times {
  checkInAt: DateTime
  checkOutAt: DateTime
}

interface Cancelled {
  cancelledBy: string | null
  cancelledAt: DateTime | null
}

const UNPAID: PaymentStatus[] = ['PENDING', 'EXPIRED', 'FAILED', 'AUTHORISED', 'RELEASED']

const PAID: PaymentStatus[] = ['PAID', 'PARTIALLY_REFUNDED']

const listed = (statuses: PaymentStatus[]) =>
  raw(`(${statuses.map((status) => `'${status}'`).join(', ')})`)

/** Whether money came in, also when it was refunded since. */
export function hasBeenPaid({ paymentStatus }: Pick<BookingState, 'paymentStatus'>): boolean {
  return !UNPAID.includes(paymentStatus)
}

export function whereHasBeenPaid(alias = 'bookings'): Sql {
  return sql`NOT ${whereUnpaidStatus(alias)}`
}

/** Whether it is a stay: paid, not cancelled, not refunded whole. A part refund keeps it (rule B41). */
export function isStanding({ status, paymentStatus }: BookingState): boolean {
  return PAID.includes(paymentStatus) && status !== 'CANCELLED'
}

export function whereStanding(alias = 'bookings'): Sql {
  const booking = raw(alias)

  return sql`(${booking}.payment_status IN ${listed(PAID)} AND ${booking}.status <> 'CANCELLED')`
}

/** Whether a stay is ahead or running: it stands, and check-out has not passed (rule B24). */
export function isUpcoming(
  booking: BookingState & Pick<Times, 'checkOutAt'>,
  now: DateTime
): boolean {
  return isStanding(booking) && booking.checkOutAt > now
}

export function whereUpcoming(now: DateTime | Sql, alias = 'bookings'): Sql {
  return sql`(${whereStanding(alias)} AND ${raw(alias)}.check_out_at > ${now})`
}

/** Whether a person has, or had, a paid stay as a renter: one that stands. `renterId` is an id or SQL of one. */
export function whereHasPaidStay(renterId: string | Sql): Sql {
  return sql`EXISTS (SELECT FROM bookings paid WHERE paid.renter_id = ${renterId} AND ${whereStanding('paid')})`
}

/** Whether somebody cancelled a paid stay after it had begun, so that it was a stay all the same (rule J2). */
export function wasCutShort(booking: BookingState & Cancelled & Pick<Times, 'checkInAt'>): boolean {
  const { status, cancelledBy, cancelledAt, checkInAt } = booking
  if (status !== 'CANCELLED' || !hasBeenPaid(booking)) return false

  return cancelledBy !== null && cancelledAt !== null && cancelledAt >= checkInAt
}

export function whereCutShort(alias = 'bookings'): Sql {
  const booking = raw(alias)

  return sql`(${booking}.status = 'CANCELLED' AND ${whereHasBeenPaid(alias)}
    AND ${booking}.cancelled_by IS NOT NULL AND ${booking}.cancelled_at >= ${booking}.check_in_at)`
}

/** Whether it was a hold that was released or lapsed unpaid: it never was a stay (rule B45). */
export function isEndedHold(booking: BookingState): boolean {
  return booking.status === 'CANCELLED' && !hasBeenPaid(booking)
}

export function whereEndedHold(alias = 'bookings'): Sql {
  return sql`(${raw(alias)}.status = 'CANCELLED' AND ${whereUnpaidStatus(alias)})`
}

/**
 * SQL of rows that wait for payment; asked for those of one person or one listing. The planner does not see the value, so it
 * cannot take an index of all holds: with statistics of an hour without holds that looks as cheap as the index that begins
 * with the person or the listing.
 */
export function wherePending(alias = 'bookings'): Sql {
  return sql`${raw(alias)}.status = (SELECT 'PENDING')`
}

export function whereUnpaidStatus(alias = 'bookings'): Sql {
  return sql`${raw(alias)}.payment_status IN ${listed(UNPAID)}`
}

/** Whether the card is authorised and the owner has not answered: a hold that ends when the time to answer does (rule B50). */
export function isAwaitingAnswer({ status, paymentStatus }: BookingState): boolean {
  return status === 'PENDING' && paymentStatus === 'AUTHORISED'
}

export function whereAwaitingAnswer(alias = 'bookings'): Sql {
  return sql`(${wherePending(alias)} AND ${raw(alias)}.payment_status = 'AUTHORISED')`
}

/** SQL of `Booking.isDeclined`. */
export function whereDeclined(alias = 'bookings'): Sql {
  const booking = raw(alias)

  return sql`(${booking}.payment_status = 'RELEASED' AND ${booking}.cancelled_by IN ('owner', 'admin'))`
}

/** SQL of `Booking.isUnanswered`. */
export function whereUnanswered(alias = 'bookings'): Sql {
  const booking = raw(alias)

  return sql`(${booking}.payment_status = 'RELEASED' AND ${booking}.cancelled_by IS NULL
    AND ${booking}.cancellation_reason = 'REQUEST_EXPIRED' AND ${booking}.respond_by IS NOT NULL)`
}

/** SQL of requests that were accepted, whatever the bank said, or declined. */
export function whereAnswered(alias = 'bookings'): Sql {
  const booking = raw(alias)

  return sql`(${booking}.respond_by IS NOT NULL AND (${whereHasBeenPaid(alias)} OR ${whereDeclined(alias)}
    OR ${booking}.payment_status = 'FAILED'))`
}

/** SQL of `Booking.isAwaitingPayment`: holds, lapsed ones and requests too; asked for one person's or one listing's. */
export function whereAwaitingPayment(alias = 'bookings'): Sql {
  return sql`(${wherePending(alias)} AND ${whereUnpaidStatus(alias)})`
}

/** SQL of rows that hold their nights unpaid, requests too; asked for one person's. */
export function whereHolding(now: DateTime, alias = 'bookings'): Sql {
  return sql`(${whereAwaitingPayment(alias)} AND ${raw(alias)}.hold_expires_at > ${now})`
}
