import vine from '@vinejs/vine'
import marketplace from '#config/marketplace'
import { AUDIT_TARGETS } from '#moderation/audit/record_audit'
import { AUDIT_SORTS } from '#moderation/audit/list_audit_entries'
import { BOOKING_SORTS } from '#moderation/reports/list_bookings'
import { LISTING_SORTS } from '#moderation/listings/list_listings'
import { TRANSACTION_SORTS } from '#moderation/reports/list_transactions'
import { USER_SORTS, USER_STATUSES } from '#moderation/accounts/list_users'
import { type SortColumns, sortsOf } from '#moderation/lists/ordering'
import { CONNECTED_OWNER_SORTS } from '#moderation/reports/report_growth'
import { aucklandDate } from '#shared/validators/auckland_date'
import { pageFields } from '#shared/validators/page_query'

const search = vine.string().trim().maxLength(100).optional()
const period = { from: aucklandDate().optional(), to: aucklandDate().optional() }

/** A column's name, with a leading minus for descending. */
function sort<Columns extends SortColumns>(columns: Columns) {
  return vine.enum(sortsOf(columns)).optional()
}

/** Up to 1000 users a page, for the growth page (rule X3). */
export const usersQuery = vine.create({
  ...pageFields(marketplace.pages.adminUsersMax),
  search,
  role: vine.enum(['USER', 'OWNER', 'ADMIN'] as const).optional(),
  status: vine.enum(Object.keys(USER_STATUSES) as (keyof typeof USER_STATUSES)[]).optional(),
  sort: sort(USER_SORTS),
})

export const listingsQuery = vine.create({
  ...pageFields(),
  search,
  status: vine.enum(['pending', 'approved', 'rejected', 'flagged'] as const).optional(),
  isActive: vine.boolean().optional(),
  sort: sort(LISTING_SORTS),
})

export const bookingsQuery = vine.create({
  ...pageFields(),
  ...period,
  search,
  person: vine.string().uuid().optional(),
  upcoming: vine.boolean().optional(),
  status: vine.enum(['PENDING', 'CONFIRMED', 'CANCELLED', 'COMPLETED'] as const).optional(),
  paymentStatus: vine
    .enum(['PENDING', 'PAID', 'EXPIRED', 'FAILED', 'PARTIALLY_REFUNDED', 'REFUNDED'] as const)
    .optional(),
  sort: sort(BOOKING_SORTS),
})

export const transactionsQuery = vine.create({
  ...pageFields(),
  ...period,
  search,
  status: vine.enum(['pending', 'completed', 'failed'] as const).optional(),
  sort: sort(TRANSACTION_SORTS),
})

export const auditQuery = vine.create({
  ...pageFields(),
  ...period,
  search,
  targetType: vine.enum(AUDIT_TARGETS).optional(),
  sort: sort(AUDIT_SORTS),
})

export const growthQuery = vine.create({ sort: sort(CONNECTED_OWNER_SORTS) })
