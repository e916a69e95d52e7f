import { DateTime } from 'luxon'
import { CHANGE_LAPSED, type HeldPeriod } from '#booking/rules/hold_time'
import marketplace from '#config/marketplace'
import { type Sql, sql } from '#platform/database/sql'

type PeriodRow = Omit<HeldPeriod, 'from' | 'until'> & { from: Date; until: Date }

/** Of a LEFT JOIN. */
export type JoinedPeriod = PeriodRow | { bookingId: null }

/** Each a value or SQL of one. */
type Holder = Record<'listingId' | 'renterId', string | Sql> & { now: DateTime }

/**
 * SQL of when a person held nights of a mooring unpaid, as far back as the limits of holds reach; running holds included. A
 * hold ends when it is cancelled, paid, requested of its owner or lapses; an administrator may have begun it again. What was paid does not count,
 * unless the booking was cancelled since. So it is with each run of nights of a change of dates, under the id of the change; what was
 * done does not count, and what its renter took back counts to its end (rule B71).
 */
export function heldPeriodsOf(holder: Holder): Sql {
  return periodsSince({ ...holder, since: sinceWhen(holder.now) })
}

/** SQL: the person has no such period by a booking. A part of `periodsSince`. */
export const whereNoneHeld = ({ listingId, renterId, now }: Holder): Sql => sql`NOT EXISTS (
  SELECT FROM bookings WHERE renter_id = ${renterId} AND listing_id = ${listingId}
    AND (confirmed_at IS NULL OR cancelled_at IS NOT NULL)
    AND LEAST(cancelled_at, requested_at, confirmed_at, hold_expires_at) > CAST(${sinceWhen(now)} AS timestamptz))`

/** SQL: no change of dates of the person holds nights of any mooring, nor did as far back as the limits of holds reach. */
export const whereNoneChanged = ({ renterId, now }: Omit<Holder, 'listingId'>): Sql =>
  sql`NOT EXISTS (SELECT FROM booking_changes WHERE renter_id = ${renterId} AND expires_at > CAST(${sinceWhen(now)} AS timestamptz))`

/** As far back as the limits of holds reach. */
function sinceWhen(now: DateTime): DateTime {
  const { unpaidMinutes, windowMinutes } = marketplace.holds

  return now.minus({ minutes: unpaidMinutes + windowMinutes })
}

const periodsSince = ({ listingId, renterId, now, since }: Record<string, unknown>) => sql`
    SELECT b.id AS "bookingId", b.check_in::text AS "checkIn", b.check_out::text AS "checkOut",
      COALESCE(
        (SELECT max(t.created_at) FROM booking_transitions t WHERE t.booking_id = b.id AND t.name = 'reopen_unpaid'),
        b.created_at
      ) AS "from",
      ends.until AS "until",
      b.confirmed_at IS NULL AND b.requested_at IS NULL AND (
        b.cancellation_reason = 'HOLD_LAPSED' OR COALESCE(b.cancelled_at, CAST(${now} AS timestamptz)) >= b.hold_expires_at
      ) IS TRUE AS "hasLapsed"
    FROM bookings b
    CROSS JOIN LATERAL (SELECT LEAST(b.cancelled_at, b.requested_at, b.confirmed_at, b.hold_expires_at) AS until) ends
    WHERE b.renter_id = ${renterId} AND b.listing_id = ${listingId}
      AND (b.confirmed_at IS NULL OR b.cancelled_at IS NOT NULL)
      AND ends.until > CAST(${since} AS timestamptz)
    UNION ALL
    SELECT c.id, n.check_in::text, n.check_out::text, c.created_at, ends.until,
      c.asked_at IS NULL AND (
        c.end_reason = ${CHANGE_LAPSED} OR COALESCE(c.ended_at, CAST(${now} AS timestamptz)) >= c.expires_at
      ) IS TRUE
    FROM booking_changes c
    JOIN booking_change_nights n ON n.change_id = c.id
    CROSS JOIN LATERAL (SELECT LEAST(c.ended_at, CASE WHEN c.ended_by = 'renter' THEN NULL ELSE c.asked_at END, c.expires_at) AS until) ends
    WHERE c.renter_id = ${renterId} AND c.listing_id = ${listingId} AND c.done_at IS NULL
      AND ends.until > CAST(${since} AS timestamptz)
    ORDER BY "from"`

/** @returns the periods of rows that were joined with `heldPeriodsOf` */
export function periodsIn(rows: JoinedPeriod[]): HeldPeriod[] {
  return rows.filter((row) => row.bookingId !== null).map(periodOf)
}

function periodOf({ bookingId, checkIn, checkOut, from, until, hasLapsed }: PeriodRow): HeldPeriod {
  return {
    bookingId,
    checkIn,
    checkOut,
    from: DateTime.fromJSDate(from),
    until: DateTime.fromJSDate(until),
    hasLapsed,
  }
}
