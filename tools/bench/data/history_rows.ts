import type { Size } from './size.ts'

/** Renters with a boat and many past stays, each with a conversation and a change of dates. */
export const BUSY = { most: 100, stays: 30, messages: 60 }

/** How many of them there are. */
const busyPeople = (users: number) => Math.min(BUSY.most, Math.floor(users / 100))

/** The number of the n-th of them among all people, counted from 0; all have tokens. */
export const busyPerson = (n: number) => 10 * (n + 1) + 1

/** Whose stays these numbers are: `busyPerson(Math.floor(number / BUSY.stays))`. Every third has a settled incident. */
export const INCIDENT_EVERY = 3

/** SQL of the stays: long ago, each of a person's at another mooring. */
const stays = ({ listings, users }: Size) => `
  (SELECT number, renter, mooring, 5 * (1 + mooring % (${users} / 5)) AS owner, day, now() - number * interval '1 minute' AS told
   FROM (SELECT person * ${BUSY.stays} + stay AS number, 10 * (person + 1) + 1 AS renter,
       1 + (person * ${BUSY.stays} + stay) % ${listings} AS mooring, current_date - 3000 + (5 * person)::int AS day
     FROM generate_series(0::bigint, ${busyPeople(users) - 1}) person, generate_series(0, ${BUSY.stays - 1}) stay) numbers) made`

export const HISTORY_ROWS = {
  vessels: ({ users }: Size) => `
    INSERT INTO vessels (id, user_id, name, kind, length_overall, beam, draft, displacement, is_default)
    SELECT bench.id('vessel', n), bench.id('user', 10 * (n + 1) + 1), 'Boat ' || n, 'yacht', 8 + n % 8, 3, 1.2 + n % 8 / 10.0, 3000 + 700 * (n % 8), true
    FROM generate_series(0, ${busyPeople(users) - 1}) n`,

  bookings: (size: Size) => `
    INSERT INTO bookings (id, listing_id, renter_id, owner_id, check_in, check_out, number_of_nights, price_per_night_cents, total_cents,
      platform_fee_cents, owner_payout_cents, platform_bps, processing_bps, cancellation_policy, status, payment_status, created_at)
    SELECT bench.id('busy', number), bench.id('listing', mooring), bench.id('user', renter), bench.id('user', owner), day, day + 3, 3, 4000,
      12000, 1800, 10200, 1500, 300, 'moderate', 'COMPLETED', 'PAID', day - 10
    FROM ${stays(size)}`,

  conversations: (size: Size) => `
    INSERT INTO conversations (id, listing_id, renter_id, owner_id, asked_at, last_message_at, created_at)
    SELECT bench.id('conversation', number), bench.id('listing', mooring), bench.id('user', renter), bench.id('user', owner), told, told, told - interval '1 day'
    FROM ${stays(size)}`,

  /** The owner's last one is not read in every other conversation. */
  messages: (size: Size) => `
    INSERT INTO messages (id, conversation_id, sender, recipient_id, text, holds_secret, read_at, created_at)
    SELECT bench.id('message', number * ${BUSY.messages} + place), bench.id('conversation', number), sender,
      CASE sender WHEN 'renter' THEN bench.id('user', owner) WHEN 'owner' THEN bench.id('user', renter) END,
      concat_ws(' ', 'The dinghy is at the rack and the', bench.word('b', 3, number), 'buoy is the second one from the', bench.word('w', 3, place::bigint), 'wharf.',
        CASE WHEN place % 4 = 0 THEN 'Please keep clear of the ferry lane on the way in, and call out to the neighbours when you come alongside at night.' END),
      false, CASE WHEN place < ${BUSY.messages} - 1 OR number % 2 = 0 THEN told END, told - (${BUSY.messages - 1} - place) * interval '3 minutes'
    FROM (SELECT *, CASE WHEN place % 20 = 0 THEN 'system' WHEN place % 2 = 0 THEN 'renter' ELSE 'owner' END AS sender
      FROM ${stays(size)}, generate_series(0, ${BUSY.messages - 1}) place) written`,

  incidents: (size: Size) => `
    INSERT INTO incidents (id, booking_id, listing_id, kind, text, status, created_at, answer_by, answer_text, answered_at,
      refund, refund_cents, note, settled_at, settled_by)
    SELECT bench.id('incident', number), bench.id('busy', number), bench.id('listing', mooring), 'occupied', 'Another boat lies on the buoy.', 'settled',
      day, day + interval '1 day', 'It was moved at noon.', day + interval '12 hours', 'part', 4000, 'One night is given back.', day + interval '2 days',
      bench.id('user', 1)
    FROM ${stays(size)} WHERE number % ${INCIDENT_EVERY} = 0`,

  incidentPhotos: (size: Size) => `
    INSERT INTO stay_photos (id, booking_id, incident_id, user_id, side, storage_key, bytes, created_at)
    SELECT bench.id('stay photo', number * 2 + place), bench.id('busy', number), bench.id('incident', number), bench.id('user', renter), 'renter',
      bench.id('stay key', number * 2 + place), 200000, day + place * interval '1 minute'
    FROM ${stays(size)}, generate_series(0, 1) place WHERE number % ${INCIDENT_EVERY} = 0`,

  changes: (size: Size) => `
    INSERT INTO booking_changes (id, booking_id, renter_id, listing_id, status, check_in, check_out, from_check_in, from_check_out, lines, changed_lines,
      total_cents, platform_fee_cents, owner_payout_cents, charge_cents, refund_cents, owner_cents, kept_cents, kept_owner_cents, all_kept_cents,
      keeps_fee, is_request, expires_at, done_at, created_at, updated_at)
    SELECT bench.id('change', number), bench.id('busy', number), bench.id('user', renter), bench.id('listing', mooring), 'done',
      day, day + 3, day, day + 2, lines, lines, 12000, 1800, 10200, 4000, 0, 3400, 0, 0, 0, false, false, day - 7, day - 8, day - 9, day - 8
    FROM (SELECT *, jsonb_build_array(jsonb_build_object('label', '3 nights', 'quantity', 3, 'unitCents', 4000, 'totalCents', 12000, 'season', NULL,
      'run', jsonb_build_object('from', day, 'nights', 3))) AS lines FROM ${stays(size)}) priced`,
}
