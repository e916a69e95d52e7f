import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import marketplace from '#config/marketplace'
import ListAuditEntries from '#moderation/queries/list_audit_entries'
import ListBookings from '#moderation/queries/list_bookings'
import ListListings from '#moderation/queries/list_listings'
import ListTransactions from '#moderation/queries/list_transactions'
import ListUsers from '#moderation/queries/list_users'
import ReportGrowth from '#moderation/queries/report_growth'
import ReportRevenue from '#moderation/queries/report_revenue'
import ShowDashboard from '#moderation/queries/show_dashboard'
import ModeratedListingTransformer from '#moderation/transformers/moderated_listing_transformer'
import {
  auditQuery,
  bookingsQuery,
  listingsQuery,
  transactionsQuery,
  usersQuery,
} from '#moderation/validators/admin_lists'
import { pageOf } from '#shared/validators/page_query'

const { pages } = marketplace

/**
 * The administrators' screens; each shows one query (specification, section 2). An address that was
 * mistyped shows the first page of everything.
 */
export default class AdminPagesController {
  @inject()
  async dashboard({ inertia }: HttpContext, dashboard: ShowDashboard) {
    return inertia.render('moderation/dashboard', {
      stats: inertia.defer(() => dashboard.handle(), { rescue: true }),
    })
  }

  @inject()
  async users({ inertia, request }: HttpContext, users: ListUsers) {
    const [, query] = await usersQuery.tryValidate(request.qs())
    const list = await users.handle({ ...query, ...pageOf(query ?? {}, pages.adminUsers) })

    return inertia.render('moderation/users', { users: list, search: query?.search ?? '' })
  }

  @inject()
  async listings({ inertia, request }: HttpContext, listings: ListListings) {
    const [, query] = await listingsQuery.tryValidate(request.qs())
    const { rows, ...page } = await listings.handle({
      ...query,
      ...pageOf(query ?? {}, pages.adminListings),
    })

    return inertia.render('moderation/listings', {
      page,
      listings: ModeratedListingTransformer.transform(rows),
      status: query?.status ?? '',
    })
  }

  @inject()
  async bookings({ inertia, request }: HttpContext, bookings: ListBookings) {
    const [, query] = await bookingsQuery.tryValidate(request.qs())
    const list = await bookings.handle({ ...query, ...pageOf(query ?? {}, pages.admin) })

    return inertia.render('moderation/bookings', { bookings: list, filter: statusAndSearch(query) })
  }

  @inject()
  async transactions({ inertia, request }: HttpContext, transactions: ListTransactions) {
    const [, query] = await transactionsQuery.tryValidate(request.qs())
    const list = await transactions.handle({
      ...query,
      ...pageOf(query ?? {}, pages.adminTransactions),
    })

    return inertia.render('moderation/transactions', {
      transactions: list,
      filter: statusAndSearch(query),
    })
  }

  @inject()
  async revenue({ inertia }: HttpContext, revenue: ReportRevenue) {
    return inertia.render('moderation/revenue', { report: await revenue.handle() })
  }

  @inject()
  async growth({ inertia }: HttpContext, growth: ReportGrowth) {
    return inertia.render('moderation/growth', { report: await growth.handle() })
  }

  @inject()
  async audit({ inertia, request }: HttpContext, entries: ListAuditEntries) {
    const [, query] = await auditQuery.tryValidate(request.qs())
    const list = await entries.handle({ ...query, ...pageOf(query ?? {}, pages.admin) })

    return inertia.render('moderation/audit', {
      entries: list,
      filter: { search: query?.search ?? '', targetType: query?.targetType ?? '' },
    })
  }
}

function statusAndSearch(query: { status?: string; search?: string } | null) {
  return { status: query?.status ?? '', search: query?.search ?? '' }
}
