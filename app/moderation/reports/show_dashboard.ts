import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import marketplace from '#config/marketplace'
import { monthStart, TOTALS, type Totals } from '#moderation/reports/totals'
import { Cache } from '#platform/database/cache'
import { toNzd } from '#shared/values/money'

export type DashboardStats = Totals & {
  activeListings: number
  /** Bookings made in this Auckland month. */
  recentBookings: number
  /** NZD, paid less refunded. */
  totalRevenue: number
}

const cache = new Cache<DashboardStats>({
  seconds: marketplace.freshness.reportSeconds,
  maxEntries: 1,
})

/** The numbers of the admin dashboard (rule X2). */
export default class ShowDashboard {
  /** May lag by seconds (docs/adr/0026). */
  handle(now: DateTime = DateTime.utc()): Promise<DashboardStats> {
    return cache.getOrSet('dashboard', () => this.#count(now))
  }

  async #count(now: DateTime): Promise<DashboardStats> {
    const { rows } = await db.rawQuery(
      `SELECT ${TOTALS},
        (SELECT count(*)::int FROM listings WHERE deleted_at IS NULL AND is_active AND moderation_status = 'approved') AS "activeListings",
        (SELECT count(*)::int FROM bookings WHERE created_at >= :monthStart) AS "recentBookings",
        (SELECT coalesce(sum(amount_cents - refunded_cents), 0)::bigint FROM transactions WHERE status = 'completed') AS revenue_cents`,
      { monthStart: monthStart(now) }
    )
    const { revenue_cents: revenueCents, ...counts } = rows[0]

    return { ...counts, totalRevenue: toNzd(Number(revenueCents)) }
  }
}
