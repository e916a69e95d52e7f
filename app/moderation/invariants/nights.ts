import { sql } from '../../platform/database/sql.ts'
import { type Invariant, LIVE_CHANGE, UNPAID } from './invariant.ts'

/** Rule I1: calendar and bookings agree, and no night is sold twice. */
export const nights = {
  id: 'I1',
  title: 'No night of a mooring is sold twice',
  queries: () => [
    sql`SELECT 'bookings' AS "table", a.id::text AS id, 'shares nights with booking ' || b.id AS problem
     FROM bookings a JOIN bookings b ON a.listing_id = b.listing_id AND a.id < b.id
     WHERE a.status <> 'CANCELLED' AND b.status <> 'CANCELLED'
       AND a.check_in < b.check_out AND b.check_in < a.check_out`,

    sql`SELECT 'bookings' AS "table", b.id::text AS id, 'lies on nights of a block or of another calendar' AS problem
     FROM bookings b JOIN calendar_entries c ON c.listing_id = b.listing_id AND c.kind NOT IN ('stay', 'closed', 'pause')
     WHERE b.status <> 'CANCELLED' AND c.nights && daterange(b.check_in, b.check_out)`,

    sql`SELECT 'bookings' AS "table", b.id::text AS id, 'has not its nights in the calendar' AS problem
     FROM bookings b LEFT JOIN calendar_entries c ON c.booking_id = b.id
       AND c.listing_id = b.listing_id AND c.nights = daterange(b.check_in, b.check_out)
     WHERE b.status <> 'CANCELLED' AND c.id IS NULL`,

    sql`SELECT 'calendar_entries' AS "table", c.id::text AS id, 'is held until another time than booking ' || b.id AS problem
     FROM calendar_entries c JOIN bookings b ON b.id = c.booking_id
     WHERE b.status <> 'CANCELLED' AND c.held_until IS DISTINCT FROM CASE
       WHEN b.status = 'PENDING' AND b.payment_status IN ${UNPAID} THEN b.hold_expires_at
     END`,

    sql`SELECT 'calendar_entries' AS "table", c.id::text AS id, 'is marked otherwise than booking ' || b.id AS problem
     FROM calendar_entries c JOIN bookings b ON b.id = c.booking_id
     WHERE b.status <> 'CANCELLED'
       AND c.is_requested <> (b.status = 'PENDING' AND b.payment_status = 'AUTHORISED')`,

    sql`SELECT 'calendar_entries' AS "table", c.id::text AS id, 'keeps nights for no live booking' AS problem
     FROM calendar_entries c LEFT JOIN bookings b ON b.id = c.booking_id
     WHERE c.kind = 'stay' AND (b.id IS NULL OR b.status = 'CANCELLED')
       AND NOT EXISTS (SELECT FROM booking_change_nights n JOIN booking_changes g ON g.id = n.change_id
         WHERE n.id = c.booking_id AND g.status IN ${LIVE_CHANGE})`,

    sql`SELECT 'booking_changes' AS "table", g.id::text AS id, 'has not its nights in the calendar as it holds them' AS problem
     FROM booking_changes g JOIN booking_change_nights n ON n.change_id = g.id
     LEFT JOIN calendar_entries c ON c.booking_id = n.id AND c.kind = 'stay' AND c.for_booking_id = g.booking_id
       AND c.listing_id = g.listing_id AND c.nights = daterange(n.check_in, n.check_out)
       AND c.held_until = g.expires_at AND c.is_requested = (g.status = 'awaiting_owner')
     WHERE g.status IN ${LIVE_CHANGE} AND c.id IS NULL`,

    sql`SELECT 'bookings' AS "table", b.id::text AS id, 'has other dates than its last change made' AS problem
     FROM bookings b JOIN LATERAL (SELECT g.check_in, g.check_out FROM booking_changes g
       WHERE g.booking_id = b.id AND g.status = 'done' ORDER BY g.done_at DESC LIMIT 1) g ON true
     WHERE (b.check_in, b.check_out) <> (g.check_in, g.check_out)`,
  ],
} satisfies Invariant
