import type pg from 'pg'
import { nights } from '../../app/moderation/invariants/nights.ts'

/** Invariants; each query finds the rows that violate it. */
const BROKEN = {
  // I1 of the audit: overlapping stays, stays on blocked nights, missing nights, and nights without a booking.
  'nights sold twice or lost': nights
    .queries()
    .map(({ text }) => text)
    .join(' UNION ALL '),
  'statuses that differ from the record': `
    SELECT b.id FROM bookings b JOIN LATERAL (
      SELECT * FROM booking_transitions t WHERE t.booking_id = b.id ORDER BY t.id DESC LIMIT 1
    ) last ON true
    WHERE last.to_status <> b.status OR last.to_payment_status <> b.payment_status`,
  'bookings without a record': `
    SELECT b.id FROM bookings b
    WHERE NOT EXISTS (SELECT FROM booking_transitions t WHERE t.booking_id = b.id)`,
}

/** @returns the number of violating rows by invariant */
export async function checkInvariants(database: pg.Pool): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const [name, query] of Object.entries(BROKEN)) {
    const { rowCount } = await database.query(query)
    counts[name] = rowCount ?? 0
  }

  return counts
}
