import { addMonths, type AucklandDate } from '#shared/values/auckland_time'
import { join, type Sql, sql } from '#platform/database/sql'

/** How many months before an end its owner is reminded; 0: on the day itself. */
const AHEAD = [6, 3, 0]

export interface DueEnd {
  listingId: string
  what: 'approval' | 'inspection'
  day: AucklandDate
  months: number
}

/** SQL of the reminders that are due on an Auckland day and were not noted yet, of listings that are not deleted. */
export function dueEnds(today: AucklandDate): Sql {
  const times = AHEAD.map((months) => sql`(${months}::int, ${addMonths(today, months)}::date)`)

  return sql`SELECT e.listing_id AS "listingId", ends.what, ends.day::text AS day, times.months
    FROM listing_evidence e JOIN listings l ON l.id = e.listing_id AND l.deleted_at IS NULL
    CROSS JOIN LATERAL (VALUES ('approval', e.rental_approval_until), ('inspection', e.inspection_valid_until))
      ends (what, day)
    JOIN (VALUES ${join(times)}) times (months, until) ON ends.day <= times.until
    WHERE NOT EXISTS (SELECT FROM evidence_reminders r
      WHERE (r.listing_id, r.what, r.ends_on, r.months) = (e.listing_id, ends.what, ends.day, times.months))`
}
