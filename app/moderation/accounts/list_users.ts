import { accountVersion } from '#identity/contract/account_version'
import { whereInGoodStanding } from '#identity/contract/good_standing'
import { allOf } from '#moderation/lists/conditions'
import { ordering, type Sort } from '#moderation/lists/ordering'
import { orderByName } from '#moderation/lists/person'
import { type Listed, readList } from '#moderation/lists/read_page'
import { searchFor } from '#moderation/lists/search'
import { sql } from '#platform/database/sql'
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

const NOW = sql`now()`
const IS_INVITED = sql`(u.imported_from IS NOT NULL AND u.email_verified_at IS NULL)`
const IS_SUSPENDED = sql`coalesce(u.suspended_until > ${NOW}, false)`

/** The status badge; ban, suspension and inactive come before "Invited". */
export const USER_STATUSES = {
  active: sql`${whereInGoodStanding('u', NOW)} AND NOT ${IS_INVITED}`,
  invited: sql`${whereInGoodStanding('u', NOW)} AND ${IS_INVITED}`,
  inactive: sql`u.banned_at IS NULL AND NOT ${IS_SUSPENDED} AND NOT u.is_active`,
  suspended: sql`u.banned_at IS NULL AND ${IS_SUSPENDED}`,
  banned: sql`u.banned_at IS NOT NULL`,
}

export const USER_SORTS = {
  createdAt: sql`u.created_at`,
  name: orderByName('u'),
  email: sql`lower(u.email)`,
  role: sql`u.role`,
}

interface Filter {
  page: number
  limit: number
  id?: string
  /** Part of a name or an email, or the beginning of an id. */
  search?: string
  role?: UserRow['role']
  status?: keyof typeof USER_STATUSES
  sort?: Sort<typeof USER_SORTS>
}

const COLUMNS = sql`
  u.id, u.email, u.first_name AS "firstName", u.last_name AS "lastName", u.role, u.is_active AS "isActive",
  u.email_verified_at IS NOT NULL AS "emailVerified", u.imported_from AS "importedFrom",
  u.stripe_onboarded AS "stripeOnboarded", u.created_at AS "createdAt", u.banned_at AS "bannedAt",
  u.ban_reason AS "banReason", u.suspended_until AS "suspendedUntil", u.suspension_reason AS "suspensionReason",
  json_build_object(
    'listings', (SELECT count(*) FROM listings l WHERE l.owner_id = u.id AND l.deleted_at IS NULL),
    'renterBookings', (SELECT count(*) FROM bookings b WHERE b.renter_id = u.id)) AS counts`

/** Every account, newest first by default (rule X3). */
export default class ListUsers {
  async handle({ page, limit, sort = '-createdAt', ...filter }: Filter): Promise<Page<UserRow>> {
    const { id, role, status } = filter
    const search = await searchFor(filter.search, [])
    const found = await readList<Stored>({
      page,
      limit,
      table: 'users',
      alias: 'u',
      columns: COLUMNS,
      matching: allOf(
        id && sql`u.id = ${id}`,
        search && sql`(u.search_text LIKE fold(${search.term}) OR ${search.begins('u.id')})`,
        role && sql`u.role = ${role}`,
        status && USER_STATUSES[status]
      ),
      order: ordering(USER_SORTS, sort, 'u'),
    })

    return { ...found, rows: found.rows.map((row) => ({ ...row, version: accountVersion(row) })) }
  }
}
