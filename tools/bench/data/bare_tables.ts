import { MONTHS } from '../bare/revenue.ts'

const HELD = `(c.nights && daterange(first, last) OR c.with_turnover && daterange(first, last))
  AND (c.held_until IS NULL OR c.held_until > now())`

const UNPAID = `b.status = (SELECT 'PENDING') AND b.hold_expires_at > now()`

/**
 * What only the baseline server uses, in the schema `bare`: every word of the public listings with its weight, a
 * roll-up of the revenue, the count of calls and the function that holds nights.
 */
export const BARE_TABLES = [
  'DROP SCHEMA IF EXISTS bare CASCADE',
  'CREATE SCHEMA bare',

  `CREATE TABLE bare.words AS
     SELECT id, created_at,
       setweight(to_tsvector('simple', fold(title)), 'A') || setweight(to_tsvector('simple', fold(location || ' ' || region)), 'B')
         || setweight(to_tsvector('simple', fold(description)), 'D') AS words
     FROM listings WHERE is_active AND moderation_status = 'approved' AND deleted_at IS NULL`,
  'CREATE INDEX ON bare.words USING gin (words)',
  'CREATE UNIQUE INDEX ON bare.words (id)',

  `CREATE TABLE bare.revenue AS ${MONTHS}`,

  'CREATE UNLOGGED TABLE bare.calls (caller uuid PRIMARY KEY, number int NOT NULL, ends_at timestamptz NOT NULL)',

  /** The limits of holds that the product has. Statements of a volatile function see what others committed before the locks were granted. */
  `CREATE FUNCTION bare.hold(booking uuid, renter uuid, owner uuid, mooring uuid, first date, last date, nightly int, cents int, policy text,
      priced jsonb, of_network text)
     RETURNS SETOF bookings LANGUAGE plpgsql AS $$
     DECLARE
       fee int := round(cents * 0.15);
       until timestamptz := now() + interval '15 minutes';
     BEGIN
       PERFORM pg_advisory_xact_lock(hashtextextended('holds:' || renter, 0));
       PERFORM pg_advisory_xact_lock(hashtextextended('holds of network:' || of_network, 0));
       PERFORM pg_advisory_xact_lock(hashtextextended('calendar:' || mooring, 0));
       RETURN QUERY
       WITH entry AS (
         INSERT INTO calendar_entries (listing_id, nights, kind, booking_id, held_until)
         SELECT mooring, daterange(first, last), 'stay', booking, until
         WHERE NOT EXISTS (SELECT FROM calendar_entries c WHERE c.listing_id = mooring AND ${HELD})
           AND EXISTS (SELECT FROM listings l WHERE l.id = mooring AND l.deleted_at IS NULL)
           AND EXISTS (SELECT FROM users u WHERE u.id = renter AND u.closed_at IS NULL AND u.email_verified_at IS NOT NULL)
           AND NOT EXISTS (SELECT FROM booking_changes c WHERE c.renter_id = renter AND c.expires_at > now() - interval '3 hours')
           AND (SELECT count(*) FROM bookings b WHERE b.renter_id = renter AND ${UNPAID}) < 10
           AND (SELECT count(*) FROM bookings b WHERE b.network = of_network AND ${UNPAID}) < 200000
           AND NOT EXISTS (SELECT FROM bookings b WHERE b.renter_id = renter AND b.listing_id = mooring AND b.confirmed_at IS NULL
             AND least(b.cancelled_at, b.hold_expires_at) > now() - interval '3 hours')
         RETURNING id),
       held AS (
         INSERT INTO bookings (id, listing_id, renter_id, owner_id, check_in, check_out, number_of_nights, price_per_night_cents,
           total_cents, platform_fee_cents, owner_payout_cents, platform_bps, processing_bps, cancellation_policy, hold_expires_at, lines, network)
         SELECT booking, mooring, renter, owner, first, last, last - first, nightly, cents, fee, cents - fee, 1500, 300, policy, until,
           priced, of_network FROM entry
         RETURNING *),
       step AS (
         INSERT INTO booking_transitions (booking_id, name, to_status, to_payment_status, actor_id)
         SELECT booking, 'hold', 'PENDING', 'PENDING', renter FROM entry)
       SELECT * FROM held;
     END $$`,
]
