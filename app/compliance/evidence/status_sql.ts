import type { EvidenceStatus } from '#compliance/rules/evidence_status'
import { type Sql, sql } from '#platform/database/sql'
import type { AucklandDate } from '#shared/values/auckland_time'

/** SQL twin of `statusOf`, of the row `e` of a listing's evidence, which may not be there, and its listing `l`. */
export function statusSql(today: AucklandDate): Sql {
  return sql`CASE
    WHEN e.decision = 'refused' THEN 'refused'
    WHEN e.decision = 'checked' THEN
      CASE WHEN least(e.rental_approval_until, e.inspection_valid_until) < ${today}::date
        THEN 'expired' ELSE 'checked' END
    WHEN num_nulls(e.licence_number, e.licence_holder, e.management_area, e.rental_approval_reference,
      e.rental_approval_until, e.inspected_on, e.inspection_valid_until) = 0
      AND EXISTS (SELECT FROM evidence_documents d WHERE d.listing_id = l.id AND d.kind = 'inspection')
      THEN 'complete'
    ELSE 'missing' END`
}

/** SQL of whether a listing's evidence has a status. */
export function hasStatus(status: EvidenceStatus, today: AucklandDate): Sql {
  return sql`${statusSql(today)} = ${status}`
}
