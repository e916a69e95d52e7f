import type { Caller } from './callers.ts'
import type { Database } from './database.ts'
import { instantOf } from './instants.ts'
import { toNzd } from './listing_json.ts'

const SQL = {
  incident: `SELECT i.id, i.booking_id AS "bookingId", i.kind, i.text, i.status, i.created_at AS "createdAt", i.answer_by AS "answerBy",
      i.status = 'open' AND i.answer_by < now() AS "isOverdue",
      json_build_object('id', l.id, 'title', l.title) AS listing, i.answer_text, i.answered_at, i.refund, i.refund_cents, i.note, i.settled_at
    FROM incidents i JOIN bookings b ON b.id = i.booking_id JOIN listings l ON l.id = i.listing_id
    WHERE i.id = $1 AND (b.renter_id = $2 OR b.owner_id = $2)`,
  photos:
    'SELECT id, created_at AS "createdAt" FROM stay_photos WHERE incident_id = $1 ORDER BY created_at, id',
  change: `SELECT h.id, h.booking_id AS "bookingId", h.status, h.check_in, h.check_out, h.lines, h.total_cents, h.charge_cents, h.refund_cents, h.all_kept_cents
    FROM booking_changes h JOIN bookings b ON b.id = h.booking_id WHERE h.id = $1 AND h.booking_id = $2 AND (b.renter_id = $3 OR b.owner_id = $3)`,
}

interface Incident {
  answer_text: string | null
  answered_at: Date | null
  refund: string | null
  refund_cents: number
  note: string
  settled_at: Date
}

/** An incident with its photos; null when the stay is none of the caller's. */
export async function incidentOf(database: Database, caller: Caller, id: string) {
  const [[row], photos] = await Promise.all([
    database.ask<Incident>('incident', SQL.incident, [id, caller.id]),
    database.ask<{ id: string }>('stay-photos', SQL.photos, [id]),
  ])
  if (!row) return null
  const { answer_text: text, answered_at: answeredAt, ...settled } = row
  const { refund, refund_cents: cents, note, settled_at: settledAt, ...facts } = settled

  return {
    ...facts,
    answer: text === null ? null : { text, createdAt: answeredAt },
    settlement: refund && { refund, amount: toNzd(cents), note, createdAt: settledAt },
    photos: photos.map((photo) => ({ ...photo, url: `/uploads/stays/${photo.id}.webp` })),
  }
}

interface Change {
  check_in: string
  check_out: string
  lines: { unitCents: number; totalCents: number; run?: object }[]
  total_cents: number
  charge_cents: number
  refund_cents: number
  all_kept_cents: number
}

/** A change of dates that is done; null when the stay is none of the caller's. */
export async function changeOf(
  database: Database,
  caller: Caller,
  { bookingId, id }: { bookingId: string; id: string }
) {
  const [row] = await database.ask<Change>('change', SQL.change, [id, bookingId, caller.id])
  if (!row) return null
  const { check_in: first, check_out: last, lines, total_cents: total, ...money } = row
  const { charge_cents: charge, refund_cents: refund, all_kept_cents: kept, ...facts } = money

  return {
    ...facts,
    checkIn: instantOf(first, 14),
    checkOut: instantOf(last, 10),
    numberOfNights: (Date.parse(last) - Date.parse(first)) / 86_400_000,
    lines: lines.map(({ unitCents, totalCents, run, ...line }) => ({
      ...line,
      unitPrice: toNzd(unitCents),
      total: toNzd(totalCents),
    })),
    totalPrice: toNzd(total),
    charge: toNzd(charge),
    refund: toNzd(refund),
    keptForDropped: toNzd(kept),
    expiresAt: null,
  }
}
