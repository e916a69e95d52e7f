import db from '@adonisjs/lucid/services/db'
import { toNzd } from '#shared/values/money'
import { type Page, toPage } from '#shared/values/page'

export type ListingRow = {
  id: string
  title: string
  location: string
  region: string
  owner: { id: string; firstName: string | null; lastName: string | null; email: string }
  mooringType: string
  maxVesselLength: number
  pricePerNight: number | null
  weeklyRate: number | null
  isActive: boolean
  moderationStatus: 'pending' | 'approved' | 'rejected' | 'flagged'
  flagReason: string | null
  rejectionReason: string | null
  createdAt: string
}

interface Filter {
  page: number
  limit: number
  status?: ListingRow['moderationStatus']
}

/** Every listing, those that wait for a decision first (specification, section 2: Admin listings). */
export default class ListListings {
  async handle({ page, limit, status }: Filter): Promise<Page<ListingRow>> {
    const matches =
      'l.deleted_at IS NULL AND (:status::text IS NULL OR l.moderation_status = :status)'
    const filter = { status: status ?? null }

    const [{ rows }, { rows: counted }] = await Promise.all([
      db.rawQuery(
        `SELECT l.id, l.title, l.location, l.region, l.mooring_type, l.max_vessel_length, l.price_per_night_cents,
                l.weekly_rate_cents, l.is_active, l.moderation_status, l.flag_reason, l.rejection_reason, l.created_at,
                o.id AS owner_id, o.first_name, o.last_name, o.email
         FROM listings l JOIN users o ON o.id = l.owner_id
         WHERE ${matches}
         ORDER BY (l.moderation_status = 'pending') DESC, l.created_at DESC, l.id DESC LIMIT :limit OFFSET :offset`,
        { ...filter, limit, offset: (page - 1) * limit }
      ),
      db.rawQuery(`SELECT count(*)::int AS total FROM listings l WHERE ${matches}`, filter),
    ])

    return toPage(rows.map(toRow), counted[0].total, { page, limit })
  }
}

function toRow(row: Record<string, any>): ListingRow {
  const nzd = (cents: number | null) => (cents === null ? null : toNzd(cents))

  return {
    id: row.id,
    title: row.title,
    location: row.location,
    region: row.region,
    owner: {
      id: row.owner_id,
      firstName: row.first_name,
      lastName: row.last_name,
      email: row.email,
    },
    mooringType: row.mooring_type,
    maxVesselLength: row.max_vessel_length,
    pricePerNight: nzd(row.price_per_night_cents),
    weeklyRate: nzd(row.weekly_rate_cents),
    isActive: row.is_active,
    moderationStatus: row.moderation_status,
    flagReason: row.flag_reason,
    rejectionReason: row.rejection_reason,
    createdAt: row.created_at.toISOString(),
  }
}
