import type { DateTime } from 'luxon'
import { sql } from '../../platform/database/sql.ts'
import type { Invariant } from './invariant.ts'

/** When what is looked at begins: a week ago, but not before notices were made. */
const since = (now: DateTime) => sql`greatest(CAST(${now} AS timestamptz) - interval '7 days', (
  SELECT min(migration_time) FROM adonis_schema WHERE name LIKE '%_compliance_create_notices_table'))`

const STOOD = sql`(from_status <> 'CANCELLED' AND from_payment_status IN ('PAID', 'PARTIALLY_REFUNDED')) IS TRUE`
const STANDS = sql`(to_status <> 'CANCELLED' AND to_payment_status IN ('PAID', 'PARTIALLY_REFUNDED')) IS TRUE`

/**
 * Rule I12: as many notices of each kind as a stay was confirmed, changed and cancelled after its payment. Money alone neither ends
 * nor revives a stay that is over.
 */
export const notices: Invariant = {
  id: 'I12',
  title:
    'One notice to the harbourmaster each time that a paid stay is confirmed, changed or cancelled',
  queries: ({ now }) => [
    sql`WITH turns AS (
       SELECT t.booking_id, CASE WHEN ${STOOD} AND NOT ${STANDS} THEN 'cancelled'
           WHEN ${STANDS} AND NOT ${STOOD} THEN 'confirmed' WHEN name = 'change_dates' THEN 'changed' END AS kind
       FROM booking_transitions t JOIN bookings b ON b.id = t.booking_id
       WHERE t.created_at > ${since(now)}
         AND NOT (t.from_status IS NOT DISTINCT FROM t.to_status AND t.created_at >= b.check_out_at)),
     counted AS (
       SELECT booking_id, kind, 1 AS turns, 0 AS notices FROM turns WHERE kind IS NOT NULL
       UNION ALL SELECT booking_id, kind, 0, 1 FROM notices WHERE created_at > ${since(now)})
     SELECT 'bookings' AS "table", booking_id::text AS id,
       'was ' || kind || ' ' || sum(turns) || ' times, with ' || sum(notices) || ' notices to the harbourmaster' AS problem
     FROM counted GROUP BY booking_id, kind HAVING sum(turns) <> sum(notices)`,
  ],
}
