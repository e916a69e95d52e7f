import { sql } from '../../platform/database/sql.ts'
import type { Invariant } from './invariant.ts'

/** Rule I1: calendar and bookings agree, and no night is sold twice. */
export const nights = {
  id: 'I1',
  title: 'No night of a mooring is sold twice',
  queries: () => [
    sql`SELECT 'bookings' AS "table", a.id::text AS id, 'shares nights with booking ' || b.id AS problem
     FROM bookings a JOIN bookings b ON a.listing_id = b.listing_id AND a.id < b.id
     WHERE a.status <> 'CANCELLED' AND b.status <> 'CANCELLED'
       AND a.check_in < b.check_out AND b.check_in < a.check_out`,

    sql`SELECT 'bookings' AS "table", b.id::text AS id, 'lies on nights the owner has blocked' AS problem
     FROM bookings b JOIN calendar_entries c ON c.listing_id = b.listing_id AND c.kind = 'block'
     WHERE b.status <> 'CANCELLED' AND c.nights && daterange(b.check_in, b.check_out)`,

    sql`SELECT 'bookings' AS "table", b.id::text AS id, 'has not its nights in the calendar' AS problem
     FROM bookings b LEFT JOIN calendar_entries c ON c.booking_id = b.id
       AND c.listing_id = b.listing_id AND c.nights = daterange(b.check_in, b.check_out)
     WHERE b.status <> 'CANCELLED' AND c.id IS NULL`,

    sql`SELECT 'calendar_entries' AS "table", c.id::text AS id, 'is held until another time than booking ' || b.id AS problem
     FROM calendar_entries c JOIN bookings b ON b.id = c.booking_id
     WHERE b.status <> 'CANCELLED' AND c.held_until IS DISTINCT FROM CASE
       WHEN b.status = 'PENDING' AND b.payment_status IN ('PENDING', 'EXPIRED', 'FAILED') THEN b.hold_expires_at
     END`,

    sql`SELECT 'calendar_entries' AS "table", c.id::text AS id, 'keeps nights for no live booking' AS problem
     FROM calendar_entries c LEFT JOIN bookings b ON b.id = c.booking_id
     WHERE c.kind = 'stay' AND (b.id IS NULL OR b.status = 'CANCELLED')`,
  ],
} satisfies Invariant

/** What the owner still has of a share, in cents, after refunds made and promised, and those that failed and are not settled. */
const KEPT = sql`t.owner_payout_cents - t.owner_refunded_cents - coalesce((SELECT sum(r.owner_share_cents) FROM refunds r
  WHERE r.transaction_id = t.id AND r.reason <> 'duplicate_payment' AND (r.status IN ('requested', 'pending', 'waiting')
    OR (r.status = 'failed' AND EXISTS (SELECT FROM payment_problems p
      WHERE p.kind = 'refund_failed' AND p.subject = r.id::text AND p.resolved_at IS NULL)))), 0)`

/** The day from which on the nights of a cancelled stay were not over. */
const NOT_OVER_FROM = sql`least(b.check_out, greatest(b.check_in,
  (b.cancelled_at AT TIME ZONE 'Pacific/Auckland' - interval '10 hours')::date))`

/**
 * Rule I11: of each night one owner's share at most. What an owner keeps of a stay that they cancelled counts for the nights
 * that were over, and for all nights when it is more than their part. A stay that its renter or an administrator cancelled
 * has left its nights; what the owner keeps of it by the policy is for the cancellation.
 */
export const shareOfNights: Invariant = {
  id: 'I11',
  title: 'For each night at most one share of the owner is kept, paid or due',
  queries: () => [
    sql`WITH stays AS (
       SELECT b.*, paid.kept_cents, ${NOT_OVER_FROM} AS not_over_from
       FROM bookings b JOIN (
         SELECT c.booking_id, sum(${KEPT}) AS kept_cents
         FROM booking_charges c JOIN transactions t ON t.reference = c.id AND t.status = 'completed'
         GROUP BY c.booking_id) paid ON paid.booking_id = b.id
       WHERE b.status <> 'CANCELLED' OR b.cancelled_by = 'owner'),
     kept AS (
       SELECT id, listing_id, daterange(check_in, CASE
         WHEN status = 'CANCELLED'
           AND kept_cents <= ceil(owner_payout_cents * (not_over_from - check_in)::numeric / (check_out - check_in))
         THEN not_over_from ELSE check_out END) AS nights
       FROM stays WHERE kept_cents > 0)
     SELECT 'bookings' AS "table", a.id::text AS id, 'keeps a share of nights as booking ' || b.id AS problem
     FROM kept a JOIN kept b ON a.listing_id = b.listing_id AND a.id < b.id AND a.nights && b.nights`,
  ],
}
