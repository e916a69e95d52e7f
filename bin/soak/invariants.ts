import type pg from 'pg'

/** What must never be; each finds the rows that break one. */
const BROKEN = {
  'stays that overlap': `
    SELECT a.id FROM bookings a JOIN bookings b ON a.listing_id = b.listing_id AND a.id < b.id
    WHERE a.status <> 'CANCELLED' AND b.status <> 'CANCELLED'
      AND a.check_in < b.check_out AND b.check_in < a.check_out`,
  'stays on blocked nights': `
    SELECT b.id FROM bookings b JOIN calendar_entries c ON c.listing_id = b.listing_id AND c.kind = 'block'
    WHERE b.status <> 'CANCELLED' AND c.nights && daterange(b.check_in, b.check_out)`,
  'bookings that lost their nights': `
    SELECT b.id FROM bookings b LEFT JOIN calendar_entries c ON c.booking_id = b.id
      AND c.listing_id = b.listing_id AND c.nights = daterange(b.check_in, b.check_out)
    WHERE b.status <> 'CANCELLED' AND c.id IS NULL`,
  'nights without a booking': `
    SELECT c.id FROM calendar_entries c LEFT JOIN bookings b ON b.id = c.booking_id
    WHERE c.kind = 'stay' AND (b.id IS NULL OR b.status = 'CANCELLED')`,
  'statuses that differ from the record': `
    SELECT b.id FROM bookings b JOIN LATERAL (
      SELECT * FROM booking_transitions t WHERE t.booking_id = b.id ORDER BY t.id DESC LIMIT 1
    ) last ON true
    WHERE last.to_status <> b.status OR last.to_payment_status <> b.payment_status`,
  'bookings without a record': `
    SELECT b.id FROM bookings b
    WHERE NOT EXISTS (SELECT FROM booking_transitions t WHERE t.booking_id = b.id)`,
}

/** @returns how many rows break each invariant */
export async function checkInvariants(database: pg.Pool): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const [name, query] of Object.entries(BROKEN)) {
    const { rowCount } = await database.query(query)
    counts[name] = rowCount ?? 0
  }

  return counts
}
