import { HISTORY_ROWS } from './history_rows.ts'
import { BLOCKED_DAYS, MIDDLE, NOT_FULL, RULE_ROWS } from './rule_rows.ts'
import type { Size } from './size.ts'

/** Every fifth person is an owner; the first one is an administrator. */
const users = ({ users: count }: Size) => `
  INSERT INTO users (id, email, first_name, last_name, phone, role, email_verified_at, stripe_onboarded, created_at)
  SELECT bench.id('user', n), lower(bench.first(n) || '.' || bench.last(n / 7) || '.' || n) || '@example.com',
         bench.first(n), bench.last(n / 7), '+6421' || 5000000 + n,
         CASE WHEN n = 1 THEN 'ADMIN' WHEN n % 5 = 0 THEN 'OWNER' ELSE 'USER' END,
         now(), n % 10 = 0, now() - interval '1 day' * (1000::float * n / ${count})
  FROM generate_series(1, ${count}) n`

/** Access tokens of the first people. The secret is derived from the person's number. */
const tokens = (count: number) => `
  INSERT INTO auth_access_tokens (id, tokenable_id, type, hash, abilities, created_at, updated_at, last_used_at, expires_at)
  SELECT bench.id('token', n), bench.id('user', n), 'auth_token', encode(sha256(md5('secret' || n)::bytea), 'hex'),
         '["*"]', now(), now(), now() + interval '9 years', now() + interval '10 years'
  FROM generate_series(1, ${count}) n`

/**
 * About 80 % are public. A common word (1 in 100) and a rare one (1 in 10,000) appear in the title, place or
 * description.
 */
const listings = ({ listings: count, users: people }: Size) => `
  INSERT INTO listings (id, owner_id, title, description, location, region, mooring_number, latitude, longitude,
    access_code, access_instructions, public_latitude, public_longitude, mooring_type, high_tide_depth,
    low_tide_depth, max_vessel_length, weight_capacity, licensed_vessel_type, next_inspection_date, amenities,
    price_per_night_cents, weekly_rate_cents, minimum_nights, is_active, moderation_status, created_at,
    instant_book, advance_notice_hours, turnover_days, booking_window_days, calendar_default, rates,
    permit_checked, approval_until, inspection_until)
  SELECT bench.id('listing', n), bench.id('user', 5 * (1 + n % (${people} / 5))),
    concat_ws(' ', bench.manner(n), 'mooring', CASE WHEN n / 1000 % 3 = 0 THEN common END, CASE WHEN n / 10000 % 3 = 0 THEN rare END, n),
    concat_ws(' ', 'Holds well in every wind and is a short row from the wharf at', bench.place(n) || '.',
      'Showers, water and parking are close by; a dinghy may be left on the rack.',
      CASE WHEN n / 1000 % 3 = 2 THEN 'Ask for ' || common || '.' END, CASE WHEN n / 10000 % 3 <> 0 THEN 'Near ' || rare || '.' END,
      'The gear was checked last season and the owner lives next door, so help is never far away.'),
    concat_ws(' ', bench.place(n), CASE WHEN n / 1000 % 3 = 1 THEN common END), bench.region(n / 3), 'M' || n,
    -36.8 + n % 1000 / 2000.0, 174.7 + n % 777 / 2000.0, 'gate ' || n, 'Row out from the end of the wharf.',
    round((-36.795 + n % 1000 / 2000.0)::numeric, 4), round((174.705 + n % 777 / 2000.0)::numeric, 4),
    CASE WHEN n % 4 = 0 THEN 'Pile Mooring' ELSE 'Swing Mooring' END, 3 + n % 5, 1 + n % 3, 6 + n % 25,
    2000 + n % 30 * 500, bench.vessel(n), current_date + 400, ARRAY['Water', 'Dinghy rack'],
    CASE WHEN n % 10 = 9 THEN NULL ELSE 2000 + n * 37 % 90 * 100 END, CASE WHEN n % 3 = 0 THEN 15000 + n * 37 % 90 * 500 END, 1,
    state <> 9, CASE WHEN state <> 8 THEN 'approved' ELSE bench.pick(ARRAY['pending', 'rejected', 'flagged'], n) END,
    now() - interval '1 day' * (1000::float * n / ${count}),
    rule IS DISTINCT FROM 'request', CASE rule WHEN 'notice' THEN 48 ELSE 0 END, CASE rule WHEN 'turnover' THEN 2 ELSE 0 END,
    CASE rule WHEN 'window' THEN ${MIDDLE} END, CASE rule WHEN 'closed' THEN 'closed' ELSE 'open' END,
    CASE rule WHEN 'seasons' THEN bench.seasons(n) ELSE '[]' END,
    bench.checked(n), bench.ends(n, 3), bench.ends(n, 4)
  FROM (SELECT n, bench.rule(n) AS rule, abs(hashint8(n)) % 10 AS state, bench.word('q', 2, n % 100) AS common, bench.word('x', 4, n % 10000) AS rare
        FROM generate_series(1::bigint, ${count}) n) made`

/** One to three photos for each listing; the first is the primary one. */
const photos = ({ listings: count }: Size) => `
  INSERT INTO photos (id, listing_id, storage_key, position, is_primary, is_public, width, height, placeholder)
  SELECT bench.id('photo', n * 3 + place), bench.id('listing', n), md5('key' || n || '-' || place), place, place = 0,
         place = 0 OR n % 4 > 0, 1600, 1200, 'data:image/webp;base64,' || repeat(md5(n || '.' || place), 5)
  FROM generate_series(1::bigint, ${count}) n, generate_series(0, n % 3) place`

/** Past stays begin ten days after one another; more of a mooring would reach today. */
export const MOST_PER_LISTING = 19

/** Past stays, so that the nights of the coming year are free. */
const bookings = ({ bookings: count, listings: moorings, users: people }: Size) => `
  INSERT INTO bookings (id, listing_id, renter_id, owner_id, check_in, check_out, number_of_nights,
    price_per_night_cents, total_cents, platform_fee_cents, owner_payout_cents, platform_bps, processing_bps,
    cancellation_policy, status, payment_status, hold_expires_at, created_at)
  SELECT bench.id('booking', n), bench.id('listing', mooring), bench.id('user', 1 + n * 7919 % ${people}),
    bench.id('user', 5 * (1 + mooring % (${people} / 5))), check_in, check_in + nights, nights, cents,
    nights * cents, fee, nights * cents - fee, 1500, 300, 'moderate', status,
    CASE status WHEN 'CANCELLED' THEN 'REFUNDED' WHEN 'PENDING' THEN 'EXPIRED' ELSE 'PAID' END,
    CASE status WHEN 'PENDING' THEN now() - interval '1 day' END, now() - interval '1 day' * (900::float * n / ${count})
  FROM (SELECT *, round(nights * cents * 0.15)::int AS fee FROM (
    SELECT n, mooring, (1 + n % 7)::int AS nights, (2000 + n * 37 % 9000)::int AS cents,
      current_date + (-200 - mooring * 13 % 600 + (n - 1) / ${moorings} * 10)::int AS check_in,
      CASE n % 10 WHEN 0 THEN 'CANCELLED' WHEN 1 THEN 'PENDING' WHEN 2 THEN 'CONFIRMED' ELSE 'COMPLETED' END AS status
    FROM (SELECT n, 1 + (n - 1) % ${moorings} AS mooring FROM generate_series(1::bigint, ${count}) n) numbers) stays) priced`

const stays = () => `
  INSERT INTO calendar_entries (listing_id, nights, kind, booking_id, held_until, with_turnover)
  SELECT b.listing_id, daterange(check_in, check_out), 'stay', b.id, hold_expires_at,
    nights_with_turnover(daterange(check_in, check_out), l.turnover_days)
  FROM bookings b JOIN listings l ON l.id = b.listing_id WHERE b.status <> 'CANCELLED'`

const blocks = ({ listings: count }: Size) => `
  INSERT INTO calendar_entries (listing_id, nights, kind)
  SELECT bench.id('listing', n), daterange(first, first + 1 + (n / 2 % 4)::int), 'block'
  FROM (SELECT n, current_date + ${BLOCKED_DAYS.first} + abs(hashint8(n) % ${BLOCKED_DAYS.last - BLOCKED_DAYS.first}) AS first
        FROM generate_series(2::bigint, ${count}, 2) n WHERE ${NOT_FULL}) made`

const transactions = () => `
  INSERT INTO transactions (reference, payer_id, payee_id, amount_cents, platform_fee_cents, owner_payout_cents,
    description, status, payment_intent_id, stripe_fee_cents, captured_at, created_at)
  SELECT id, renter_id, owner_id, total_cents, platform_fee_cents, owner_payout_cents, 'Mooring rental',
    CASE WHEN status = 'PENDING' THEN 'failed' ELSE 'completed' END, 'pi_' || id,
    CASE WHEN status <> 'PENDING' THEN 30 + total_cents * 27 / 1000 END,
    CASE WHEN status <> 'PENDING' THEN created_at END, created_at
  FROM bookings`

const audits = ({ audits: count, listings: moorings, users: people }: Size) => `
  INSERT INTO audit_entries (actor_id, action, target_type, target_id, before, after, reason, address, created_at)
  SELECT bench.id('user', 1), action, CASE WHEN n % 2 = 0 THEN 'listing' ELSE 'user' END,
    CASE WHEN n % 2 = 0 THEN bench.id('listing', 1 + n % ${moorings}) ELSE bench.id('user', 1 + n % ${people}) END,
    '{"status": "pending"}', '{"status": "approved"}', 'Checked ' || bench.word('x', 4, n % 10000), '203.0.113.7',
    now() - interval '1 day' * (900::float * n / ${count})
  FROM (SELECT n, bench.pick(ARRAY['listing.approved', 'listing.edited', 'listing.flagged'], n / 2) AS action
        FROM generate_series(1::bigint, ${count}) n) made`

/** The people with access tokens; they make the bookings. */
export const TOKENS = 20_000

/** The first charges, which the database makes itself where triggers fire. */
const charges = () => `
  INSERT INTO booking_charges (id, booking_id, amount_cents, platform_fee_cents, owner_payout_cents, created_at)
  SELECT id, id, total_cents, platform_fee_cents, owner_payout_cents, created_at FROM bookings`

/** All tables in insertion order: referenced tables first. */
export const ROWS: [table: string, sql: (size: Size) => string][] = [
  ['users', users],
  ['auth_access_tokens', ({ users: count }) => tokens(Math.min(TOKENS, count))],
  ['listings', listings],
  ['photos', photos],
  ['bookings', bookings],
  ['bookings', RULE_ROWS.stays],
  ['vessels', HISTORY_ROWS.vessels],
  ['bookings', HISTORY_ROWS.bookings],
  ['booking_charges', charges],
  ['calendar_entries', stays],
  ['calendar_entries', blocks],
  ['listing_seasons', RULE_ROWS.seasons],
  ['openings', RULE_ROWS.openings],
  ['calendar_entries', RULE_ROWS.closedNights],
  ['calendar_imports', RULE_ROWS.imports],
  ['calendar_entries', RULE_ROWS.importedNights],
  ['calendar_entries', RULE_ROWS.fullCalendars],
  ['transactions', transactions],
  ['audit_entries', audits],
  ['conversations', HISTORY_ROWS.conversations],
  ['messages', HISTORY_ROWS.messages],
  ['incidents', HISTORY_ROWS.incidents],
  ['stay_photos', HISTORY_ROWS.incidentPhotos],
  ['booking_changes', HISTORY_ROWS.changes],
]
