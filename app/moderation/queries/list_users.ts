import db from '@adonisjs/lucid/services/db'
import { type Page, toPage } from '#shared/values/page'

export type UserRow = {
  id: string
  email: string
  firstName: string | null
  lastName: string | null
  role: 'USER' | 'OWNER' | 'ADMIN'
  isActive: boolean
  emailVerified: boolean
  importedFrom: string | null
  stripeOnboarded: boolean
  createdAt: string
  bannedAt: string | null
  banReason: string | null
  suspendedUntil: string | null
  suspensionReason: string | null
  counts: { listings: number; renterBookings: number }
}

interface Filter {
  page: number
  limit: number
  search?: string
}

/** Everybody with an account, newest first, found by name or e-mail (specification, section 2: Admin users). */
export default class ListUsers {
  async handle({ page, limit, search }: Filter): Promise<Page<UserRow>> {
    const term = search ? `%${search.replace(/[\\%_]/g, '\\$&')}%` : null
    const matches = `(:term::text IS NULL OR fold(concat_ws(' ', u.first_name, u.last_name, u.email)) LIKE fold(:term))`

    const [{ rows }, { rows: counted }] = await Promise.all([
      db.rawQuery(
        `SELECT u.*,
                (SELECT count(*)::int FROM listings l WHERE l.owner_id = u.id AND l.deleted_at IS NULL) AS listings,
                (SELECT count(*)::int FROM bookings b WHERE b.renter_id = u.id) AS renter_bookings
         FROM users u WHERE ${matches}
         ORDER BY u.created_at DESC, u.id DESC LIMIT :limit OFFSET :offset`,
        { term, limit, offset: (page - 1) * limit }
      ),
      db.rawQuery(`SELECT count(*)::int AS total FROM users u WHERE ${matches}`, { term }),
    ])

    return toPage(rows.map(toRow), counted[0].total, { page, limit })
  }
}

function toRow(row: Record<string, any>): UserRow {
  return {
    id: row.id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    role: row.role,
    isActive: row.is_active,
    emailVerified: row.email_verified_at !== null,
    importedFrom: row.imported_from,
    stripeOnboarded: row.stripe_onboarded,
    createdAt: row.created_at.toISOString(),
    bannedAt: row.banned_at?.toISOString() ?? null,
    banReason: row.ban_reason,
    suspendedUntil: row.suspended_until?.toISOString() ?? null,
    suspensionReason: row.suspension_reason,
    counts: { listings: row.listings, renterBookings: row.renter_bookings },
  }
}
