import { readPage } from '#moderation/queries/read_page'
import { searchPattern } from '#moderation/queries/search_pattern'
import type { Page } from '#shared/values/page'

type Facts = {
  id: string
  email: string
  firstName: string | null
  lastName: string | null
  role: 'USER' | 'OWNER' | 'ADMIN'
  isActive: boolean
  emailVerified: boolean
  importedFrom: string | null
  stripeOnboarded: boolean
  banReason: string | null
  suspensionReason: string | null
  counts: { listings: number; renterBookings: number }
}

export type UserRow = Facts & {
  /** UTC instants, ISO 8601. */
  createdAt: string
  bannedAt: string | null
  suspendedUntil: string | null
}

type Stored = Facts & { createdAt: Date; bannedAt: Date | null; suspendedUntil: Date | null }

interface Filter {
  page: number
  limit: number
  search?: string
}

const MATCHES = `(:term::text IS NULL OR fold(concat_ws(' ', u.first_name, u.last_name, u.email)) LIKE fold(:term))`

const ROWS = `
  SELECT u.id, u.email, u.first_name AS "firstName", u.last_name AS "lastName", u.role, u.is_active AS "isActive",
         u.email_verified_at IS NOT NULL AS "emailVerified", u.imported_from AS "importedFrom",
         u.stripe_onboarded AS "stripeOnboarded", u.created_at AS "createdAt", u.banned_at AS "bannedAt",
         u.ban_reason AS "banReason", u.suspended_until AS "suspendedUntil", u.suspension_reason AS "suspensionReason",
         json_build_object(
           'listings', (SELECT count(*) FROM listings l WHERE l.owner_id = u.id AND l.deleted_at IS NULL),
           'renterBookings', (SELECT count(*) FROM bookings b WHERE b.renter_id = u.id)) AS counts
  FROM users u WHERE ${MATCHES}
  ORDER BY u.created_at DESC, u.id DESC LIMIT :limit OFFSET :offset`

const COUNT = `SELECT count(*)::int AS total FROM users u WHERE ${MATCHES}`

/** Everybody with an account, newest first, found by name or e-mail (specification, section 2: Admin users). */
export default class ListUsers {
  async handle({ page, limit, search }: Filter): Promise<Page<UserRow>> {
    const term = searchPattern(search)
    const stored = await readPage<Stored>({
      page,
      limit,
      rows: ROWS,
      count: COUNT,
      bindings: { term },
    })

    return { ...stored, rows: stored.rows.map(toRow) }
  }
}

function toRow(user: Stored): UserRow {
  return {
    ...user,
    createdAt: user.createdAt.toISOString(),
    bannedAt: user.bannedAt?.toISOString() ?? null,
    suspendedUntil: user.suspendedUntil?.toISOString() ?? null,
  }
}
