import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import marketplace from '#config/marketplace'
import { Cache } from '#platform/database/cache'
import { toNzd } from '#shared/values/money'
import { AUCKLAND } from '#shared/values/auckland_time'

export type DashboardStats = {
  totalUsers: number
  totalListings: number
  activeListings: number
  totalBookings: number
  /** Bookings made in this Auckland month. */
  recentBookings: number
  /** NZD, paid less refunded. */
  totalRevenue: number
  connectedOwners: number
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
    const monthStart = now.setZone(AUCKLAND).startOf('month').toJSDate()

    const { rows } = await db.rawQuery(
      `SELECT
        (SELECT count(*)::int FROM users) AS "totalUsers",
        (SELECT count(*)::int FROM listings WHERE deleted_at IS NULL) AS "totalListings",
        (SELECT count(*)::int FROM listings WHERE deleted_at IS NULL AND is_active AND moderation_status = 'approved') AS "activeListings",
        (SELECT count(*)::int FROM bookings) AS "totalBookings",
        (SELECT count(*)::int FROM bookings WHERE created_at >= :monthStart) AS "recentBookings",
        (SELECT coalesce(sum(amount_cents - refunded_cents), 0)::bigint FROM transactions WHERE status = 'completed') AS revenue_cents,
        (SELECT count(*)::int FROM users WHERE role = 'OWNER' AND stripe_onboarded) AS "connectedOwners"`,
      { monthStart }
    )
    const { revenue_cents: revenueCents, ...counts } = rows[0]

    return { ...counts, totalRevenue: toNzd(Number(revenueCents)) }
  }
}
