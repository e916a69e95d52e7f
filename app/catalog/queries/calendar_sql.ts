import marketplace from '#config/marketplace'
import type { Insertion } from '#platform/database/model_rows'
import { empty, join, raw, type Sql, sql } from '#platform/database/sql'
import type { StayRange } from '#shared/values/stay_range'

export interface ListingNights {
  listingId: string
  stay: StayRange
}

/** A pause of a listing; `source` is the id of what it was asked for. */
export interface Pause {
  listingId: string
  source: string
}

/** Null when the dates cannot be read. */
type WantedNights = Omit<ListingNights, 'stay'> & { stay: StayRange | null }

/** Rows of other modules that are written with the nights; the first one is answered. */
export type Beside<First> = readonly [Insertion<First>, ...Insertion[]]

/** Names of locks as of `lockUntilCommit`, in the order in which they are taken. */
export type Locks = readonly [string, (string | null)?]

/** SQL that finds what refuses a stay of these nights: an entry that has one of them, or keeps it free for the turnover. */
export const fromRefusing = ({ listingId, stay }: WantedNights) =>
  sql`FROM calendar_entries WHERE listing_id = ${listingId} AND ${whereRefusing(stay)}`

/** SQL of the same for rows of `calendar_entries`. The first condition is for the index. */
export function whereRefusing(stay: StayRange | null): Sql {
  const around = stay?.widened(marketplace.stay.mostTurnoverDays).dateRange ?? null
  const nights = stay?.dateRange ?? null

  return sql`nights && ${around}::daterange AND (nights && ${nights}::daterange OR with_turnover && ${nights}::daterange)`
}

/** SQL of a row that refuses the stay: why it does. */
export const whyRefused = ({ dateRange }: StayRange) => sql`
  CASE WHEN NOT nights && ${dateRange}::daterange THEN 'turnover' ELSE ${WHY_TAKEN} END`

/** SQL of a row of `calendar_entries`: why its nights cannot be chosen. An import counts as a block. */
export const WHY_TAKEN = raw(
  "CASE kind WHEN 'closed' THEN 'closed' WHEN 'stay' THEN 'booked' WHEN 'pause' THEN 'paused' ELSE 'blocked' END"
)

const ALL_DAYS = raw("daterange('0001-01-01', '9999-12-31')")

/**
 * SQL that makes the closed nights of a listing those that no opening has, from year 1 to year 9999; none when its calendar is
 * open by default. They are written anew: nobody knows their ids.
 */
export const closing = (listingId: string) => sql`
  WITH gone AS (DELETE FROM calendar_entries WHERE listing_id = ${listingId} AND kind = 'closed')
  INSERT INTO calendar_entries (listing_id, kind, nights)
  SELECT id, 'closed', unnest(datemultirange(${ALL_DAYS}) - coalesce(
    (SELECT range_agg(days) FROM openings WHERE listing_id = listings.id), '{}'))
  FROM listings WHERE id = ${listingId} AND calendar_default = 'closed'`

/**
 * SQL that finds what has one of the nights itself: what a late payment and an administrator look at (rule C19). A pause is for
 * new stays alone.
 */
export const fromTaken = ({ listingId, stay }: WantedNights) =>
  sql`FROM calendar_entries WHERE listing_id = ${listingId} AND nights && ${stay?.dateRange ?? null}::daterange AND kind <> 'pause'`

/** SQL: the listing is not deleted. */
export const whereKept = (listingId: string) =>
  sql`EXISTS (SELECT FROM listings WHERE id = ${listingId} AND deleted_at IS NULL)`

/** SQL: what takes one of the nights first; no row when all are free. The turnover of stays does not count. */
export const firstTaker = (nights: ListingNights) => sql`
  SELECT kind ${fromTaken(nights)} UNION ALL SELECT 'deletion' WHERE NOT ${whereKept(nights.listingId)}
  ORDER BY kind DESC LIMIT 1`

/** SQL: a new stay may have the nights, its turnover counted. True of no dates. */
export function whereFree(nights: WantedNights): Sql {
  return sql`(NOT EXISTS (SELECT ${fromRefusing(nights)}) AND ${whereKept(nights.listingId)})`
}

/**
 * SQL that locks names and a calendar in this order, one row. Only the wait for the calendar is limited.
 */
export function locking(
  { listingId }: Pick<ListingNights, 'listingId'>,
  [first, second = null]: Locks
): Sql {
  return sql`
    SELECT pg_advisory_xact_lock(hashtextextended(${first}, 0)), pg_advisory_xact_lock(hashtextextended(${second}, 0)),
      set_config('lock_timeout', ${lockTimeout()}, true), pg_advisory_xact_lock(hashtextextended(${lockName(listingId)}, 0))`
}

/** The same, with no row and no locks when a night is taken already. */
export const lockingIfFree = (nights: ListingNights, locks: Locks) =>
  sql`${locking(nights, locks)} WHERE ${whereFree(nights)}`

/**
 * SQL that makes the nights of imports those of their days that no stay has. What stays the same keeps its row.
 *
 * @param imports SQL of rows with `source` and `days` (datemultirange)
 */
export const replacing = (listingId: string, imports: Sql) => sql`
  WITH imports AS (${imports}),
  wanted AS (
    SELECT source, unnest(days - coalesce(
      (SELECT range_agg(nights) FROM calendar_entries WHERE listing_id = ${listingId} AND kind = 'stay'), '{}')) AS nights
    FROM imports),
  kept AS (
    SELECT id, source, nights FROM calendar_entries
    WHERE listing_id = ${listingId} AND (source, nights) IN (SELECT source, nights FROM wanted)),
  gone AS (
    DELETE FROM calendar_entries
    WHERE listing_id = ${listingId} AND source IN (SELECT source FROM imports) AND id NOT IN (SELECT id FROM kept))
  INSERT INTO calendar_entries (listing_id, kind, source, nights)
  SELECT ${listingId}, 'import', source, nights FROM wanted
  WHERE (source, nights) NOT IN (SELECT source, nights FROM kept)`

/** SQL that pauses every night of a listing for a source, once. */
export const pausing = ({ listingId, source }: Pause) => sql`
  INSERT INTO calendar_entries (listing_id, kind, source, nights)
  VALUES (${listingId}, 'pause', ${source}, ${ALL_DAYS}) ON CONFLICT DO NOTHING`

/** SQL: new stays of a listing are paused; its id, or SQL of one. */
export const wherePaused = (listingId: string | Sql) =>
  sql`EXISTS (SELECT FROM calendar_entries WHERE listing_id = ${listingId} AND kind = 'pause')`

export const conflictsOf = ({ listingId, days }: { listingId: string; days: string }) => sql`
  SELECT coalesce(for_booking_id, booking_id) AS "bookingId", lower(shared)::text AS "from", (upper(shared) - 1)::text AS "to"
  FROM calendar_entries CROSS JOIN LATERAL unnest(datemultirange(nights) * ${days}::datemultirange) shared
  WHERE listing_id = ${listingId} AND kind = 'stay' ORDER BY shared`

/** SQL after `entry`, the row of the nights: each part reads it, or it would be written without the nights. */
export function writtenBeside([first, ...others]: Beside<unknown>): Sql {
  const parts = others.map(
    ({ insert }, at) => sql`, ${raw(`beside${at}`)} AS (${insert} FROM entry)`
  )

  return sql`, first AS (${first.insert} FROM entry RETURNING ${first.filledIn})
    ${parts.length > 0 ? join(parts, ' ') : empty} SELECT * FROM first`
}

/** How long one waits for a calendar. */
export const lockTimeout = () => `${marketplace.calendar.lockMs}ms`

/** Of the lock of a calendar, as of `lockUntilCommit`. */
export function lockName(listingId: string): string {
  return `calendar:${listingId}`
}
