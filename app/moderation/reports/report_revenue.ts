import marketplace from '#config/marketplace'
import { Cache } from '#platform/database/cache'
import { runSql } from '#platform/database/run_sql'
import { sql } from '#platform/database/sql'
import { type Cents, shareOf, toNzd } from '#shared/values/money'

export type MonthlyRevenue = {
  /** `YYYY-MM`, an Auckland month. */
  month: string
  bookings: number
  revenue: number
  platformFee: number
  ownerPayout: number
}

export type RevenueReport = {
  totalRevenue: number
  platformFees: number
  ownerPayouts: number
  /** Newest month first. */
  monthlyRevenue: MonthlyRevenue[]
}

const cache = new Cache<RevenueReport>({
  seconds: marketplace.freshness.reportSeconds,
  isReport: true,
  maxEntries: 1,
})

/** Paid less refunded, in NZD; fee and payout are the documented shares of it, each rounded once (rule X20). */
export default class ReportRevenue {
  /** May lag by seconds (docs/adr/0026). */
  handle(): Promise<RevenueReport> {
    return cache.getOrSet('revenue', () => this.#report())
  }

  async #report(): Promise<RevenueReport> {
    const rows = await runSql<{ month: string; bookings: number; cents: string }>(
      sql`SELECT to_char(t.captured_at AT TIME ZONE 'Pacific/Auckland', 'YYYY-MM') AS month,
              count(DISTINCT coalesce(c.booking_id, t.reference))::int AS bookings,
              sum(t.amount_cents - t.refunded_cents)::bigint AS cents
       FROM transactions t LEFT JOIN booking_charges c ON c.id = t.reference
       WHERE t.status = 'completed' AND t.captured_at IS NOT NULL
       GROUP BY 1 ORDER BY 1 DESC`
    )
    const months = rows.map(({ cents, ...month }) => ({ ...month, ...splitOf(Number(cents)) }))
    const total = splitOf(rows.reduce((sum, { cents }) => sum + Number(cents), 0))

    return {
      totalRevenue: total.revenue,
      platformFees: total.platformFee,
      ownerPayouts: total.ownerPayout,
      monthlyRevenue: months,
    }
  }
}

/** NZD. */
function splitOf(cents: Cents) {
  const feeCents = shareOf(cents, marketplace.fees.platformBps)

  return {
    revenue: toNzd(cents),
    platformFee: toNzd(feeCents),
    ownerPayout: toNzd(cents - feeCents),
  }
}
