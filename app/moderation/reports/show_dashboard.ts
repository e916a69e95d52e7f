import { DateTime } from 'luxon'
import { wherePublic } from '#catalog/contract/public_visibility'
import marketplace from '#config/marketplace'
import { monthStart, TOTALS, type Totals } from '#moderation/reports/totals'
import { Cache } from '#platform/database/cache'
import { runSql } from '#platform/database/run_sql'
import { sql } from '#platform/database/sql'
import { toNzd } from '#shared/values/money'

export type DashboardStats = Totals & {
  /** Those that the public sees. */
  activeListings: number
  /** Bookings made in this Auckland month. */
  recentBookings: number
  /** NZD, paid less refunded. */
  totalRevenue: number
}

type Counted = Omit<DashboardStats, 'totalRevenue'> & { revenueCents: string }

const cache = new Cache<DashboardStats>({
  seconds: marketplace.freshness.reportSeconds,
  isReport: true,
  maxEntries: 1,
})

/** The numbers of the admin dashboard (rule X2). */
export default class ShowDashboard {
  /** May lag by seconds (docs/adr/0026). */
  handle(now: DateTime = DateTime.utc()): Promise<DashboardStats> {
    return cache.getOrSet('dashboard', () => this.#count(now))
  }

  async #count(now: DateTime): Promise<DashboardStats> {
    const [{ revenueCents, ...counts }] = await runSql<Counted>(
      sql`SELECT ${TOTALS},
        (SELECT count(*)::int FROM listings WHERE ${wherePublic('listings', now)}) AS "activeListings",
        (SELECT count(*)::int FROM bookings WHERE created_at >= ${monthStart(now)}) AS "recentBookings",
        (SELECT coalesce(sum(amount_cents - refunded_cents), 0)::bigint FROM transactions WHERE status = 'completed') AS "revenueCents"`
    )

    return { ...counts, totalRevenue: toNzd(Number(revenueCents)) }
  }
}
