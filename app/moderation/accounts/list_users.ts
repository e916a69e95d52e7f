import { accountVersion } from '#identity/contract/account_version'
import { allOf } from '#moderation/lists/conditions'
import { ordering, type Sort } from '#moderation/lists/ordering'
import { orderByName } from '#moderation/lists/person'
import { type Listed, named, readList } from '#moderation/lists/read_page'
import { patternOf } from '#moderation/lists/search'
import type { Page } from '#shared/values/page'

type Stored = {
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
  createdAt: Date
  bannedAt: Date | null
  suspendedUntil: Date | null
}

export type UserRow = Listed<Stored> & { version: string }

const MAY_BE_HERE =
  'u.banned_at IS NULL AND (u.suspended_until IS NULL OR u.suspended_until <= now())'
const IS_INVITED = 'u.imported_from IS NOT NULL AND u.email_verified_at IS NULL'

/** The status badge; ban, suspension and inactive come before "Invited". */
export const USER_STATUSES = {
  active: `${MAY_BE_HERE} AND u.is_active AND NOT (${IS_INVITED})`,
  invited: `${MAY_BE_HERE} AND u.is_active AND ${IS_INVITED}`,
  inactive: `${MAY_BE_HERE} AND NOT u.is_active`,
  suspended: 'u.banned_at IS NULL AND u.suspended_until > now()',
  banned: 'u.banned_at IS NOT NULL',
}

export const USER_SORTS = {
  createdAt: 'u.created_at',
  name: orderByName('u'),
  email: 'lower(u.email)',
  role: 'u.role',
}

interface Filter {
  page: number
  limit: number
  /** Part of a name or an email. */
  search?: string
  role?: UserRow['role']
  status?: keyof typeof USER_STATUSES
  sort?: Sort<typeof USER_SORTS>
}

const COLUMNS = `
  u.id, u.email, u.first_name AS "firstName", u.last_name AS "lastName", u.role, u.is_active AS "isActive",
  u.email_verified_at IS NOT NULL AS "emailVerified", u.imported_from AS "importedFrom",
  u.stripe_onboarded AS "stripeOnboarded", u.created_at AS "createdAt", u.banned_at AS "bannedAt",
  u.ban_reason AS "banReason", u.suspended_until AS "suspendedUntil", u.suspension_reason AS "suspensionReason",
  json_build_object(
    'listings', (SELECT count(*) FROM listings l WHERE l.owner_id = u.id AND l.deleted_at IS NULL),
    'renterBookings', (SELECT count(*) FROM bookings b WHERE b.renter_id = u.id)) AS counts`

const IS_FOUND = 'u.search_text LIKE fold(:term)'

/** Every account, newest first by default (rule X3). */
export default class ListUsers {
  async handle({ page, limit, sort = '-createdAt', ...filter }: Filter): Promise<Page<UserRow>> {
    const { search, role, status } = filter
    const matching = `FROM users u WHERE ${allOf(
      search && IS_FOUND,
      role && 'u.role = :role',
      status && USER_STATUSES[status]
    )}`

    const found = await readList<Stored>({
      page,
      limit,
      columns: COLUMNS,
      matching,
      order: ordering(USER_SORTS, sort, 'u'),
      bindings: named({ role, term: search && patternOf(search) }),
    })

    return { ...found, rows: found.rows.map((row) => ({ ...row, version: accountVersion(row) })) }
  }
}
