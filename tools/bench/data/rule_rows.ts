import type { Size } from './size.ts'

/** The days from today on in which every other mooring is blocked once, for up to four nights. */
export const BLOCKED_DAYS = { first: 400, last: 530 }

/** A day among them: windows end there, openings too, and seasons change. */
export const MIDDLE = (BLOCKED_DAYS.first + BLOCKED_DAYS.last) / 2

/** Numbers of moorings whose owner's calendar is full: so many single nights are blocked or imported. */
export const FULL = { first: 21, last: 40, nights: 300 }

export const NOT_FULL = `n NOT BETWEEN ${FULL.first} AND ${FULL.last}`

/** A tenth of the moorings has each of these rules, the others have none. */
const RULES = ['notice', 'turnover', 'window', 'seasons', 'closed', 'request', 'import']

const lastOf = (half: string) =>
  `CASE ${half} WHEN 0 THEN ${MIDDLE - 1} ELSE ${BLOCKED_DAYS.last + 20} END`

export const RULE_FUNCTIONS = [
  `CREATE FUNCTION bench.rule(n bigint) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
     RETURN (ARRAY['${RULES.join("', '")}'])[1 + abs(hashint8(n + 1)) % 10]`,

  /** Nine of ten are checked; approvals and inspections end on different days of two years, from before the blocked days on. */
  `CREATE FUNCTION bench.checked(n bigint) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
     RETURN abs(hashint8(n + 5)) % 10 > 0`,
  `CREATE FUNCTION bench.ends(n bigint, salt int) RETURNS date LANGUAGE sql STABLE PARALLEL SAFE
     RETURN current_date + ${BLOCKED_DAYS.first - 100} + abs(hashint8(n + salt) % 730)`,

  /** Two seasons, one after the other; stays that begin in the second need one to four nights. */
  `CREATE FUNCTION bench.seasons(n bigint) RETURNS jsonb LANGUAGE sql STABLE PARALLEL SAFE
     RETURN (SELECT jsonb_agg(jsonb_build_object('id', bench.id('season', 2 * n + half), 'name', 'Season ' || half,
         'from', current_date + CASE half WHEN 0 THEN ${BLOCKED_DAYS.first - 20} ELSE ${MIDDLE} END, 'to', current_date + ${lastOf('half')},
         'pricePerNightCents', 4000 + n % 90 * 100, 'weeklyRateCents', 20000, 'minimumNights', nullif(half * (1 + n % 4), 0)) ORDER BY half)
       FROM generate_series(0, 1) half)`,
]

/** SQL of numbers of the moorings with a rule, and of a day for each of them among the blocked days. */
const withRule = (rule: (typeof RULES)[number], { listings }: Size) => `
  (SELECT n, current_date + ${BLOCKED_DAYS.first} + abs(hashint8(n + 2) % ${BLOCKED_DAYS.last - BLOCKED_DAYS.first}) AS first
   FROM generate_series(1::bigint, ${listings}) n WHERE bench.rule(n) = '${rule}') made`

export const RULE_ROWS = {
  /** A paid stay at each mooring with a turnover that is never blocked. */
  stays: (size: Size) => `
    INSERT INTO bookings (id, listing_id, renter_id, owner_id, check_in, check_out, number_of_nights,
      price_per_night_cents, total_cents, platform_fee_cents, owner_payout_cents, platform_bps, processing_bps,
      cancellation_policy, status, payment_status, created_at)
    SELECT bench.id('ahead', n), bench.id('listing', n), bench.id('user', 1 + n * 7919 % ${size.users}),
      bench.id('user', 5 * (1 + n % (${size.users} / 5))), first, first + 3, 3, 4000, 12000, 1800, 10200, 1500, 300, 'moderate',
      'CONFIRMED', 'PAID', now() - interval '1 day'
    FROM ${withRule('turnover', size)} WHERE n % 2 = 1 AND ${NOT_FULL}`,

  /** The nights of seasons, which the database keeps itself where triggers fire. */
  seasons: () => `
    INSERT INTO listing_seasons (listing_id, nights, minimum_nights)
    SELECT l.id, daterange("from", "to", '[]'), "minimumNights"
    FROM listings l, jsonb_to_recordset(l.rates) AS season("from" date, "to" date, "minimumNights" smallint)`,

  openings: (size: Size) => `
    INSERT INTO openings (listing_id, days)
    SELECT bench.id('listing', n), daterange(current_date, current_date + ${MIDDLE}) FROM ${withRule('closed', size)}`,

  closedNights: () => `
    INSERT INTO calendar_entries (listing_id, nights, kind)
    SELECT listing_id, unnest(datemultirange(daterange('0001-01-01', '9999-12-31')) - datemultirange(days)), 'closed' FROM openings`,

  imports: ({ listings }: Size) => `
    INSERT INTO calendar_imports (id, listing_id, name, url)
    SELECT bench.id('import', n), bench.id('listing', n), 'Other calendar', 'never read'
    FROM generate_series(1::bigint, ${listings}) n WHERE bench.rule(n) = 'import' OR n BETWEEN ${FULL.first} AND ${FULL.last}`,

  importedNights: (size: Size) => `
    INSERT INTO calendar_entries (listing_id, nights, kind, source)
    SELECT bench.id('listing', n), daterange(first, first + 2), 'import', bench.id('import', n)
    FROM ${withRule('import', size)} WHERE ${NOT_FULL}`,

  fullCalendars: () => `
    INSERT INTO calendar_entries (listing_id, nights, kind, source)
    SELECT bench.id('listing', n), daterange(current_date + 2 * night, current_date + 2 * night + 1),
      CASE night % 3 WHEN 0 THEN 'import' ELSE 'block' END, CASE night % 3 WHEN 0 THEN bench.id('import', n) END
    FROM generate_series(${FULL.first}::bigint, ${FULL.last}) n, generate_series(1, ${FULL.nights}) night`,
}
