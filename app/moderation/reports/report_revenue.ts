import db from '@adonisjs/lucid/services/db'
import marketplace from '#config/marketplace'
import { splitAmount } from '#payments/contract/split_amount'
import { Cache } from '#platform/database/cache'
import { toNzd } from '#shared/values/money'

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
  maxEntries: 1,
})

/** Paid less refunded, in NZD, with platform fee and owner payout (rule X20). */
export default class ReportRevenue {
  /** May lag by seconds (docs/adr/0026). */
  handle(): Promise<RevenueReport> {
    return cache.getOrSet('revenue', () => this.#report())
  }

  async #report(): Promise<RevenueReport> {
    const { rows } = await db.rawQuery<{
      rows: { month: string; bookings: number; cents: string }[]
    }>(
      `SELECT to_char(captured_at AT TIME ZONE 'Pacific/Auckland', 'YYYY-MM') AS month,
              count(*)::int AS bookings,
              sum(amount_cents - refunded_cents)::bigint AS cents
       FROM transactions
       WHERE status = 'completed' AND captured_at IS NOT NULL
       GROUP BY 1 ORDER BY 1 DESC`
    )
    const total = this.#split(rows.reduce((sum, row) => sum + Number(row.cents), 0))

    return {
      totalRevenue: total.revenue,
      platformFees: total.platformFee,
      ownerPayouts: total.ownerPayout,
      monthlyRevenue: rows.map(({ month, bookings, cents }) => ({
        month,
        bookings,
        ...this.#split(Number(cents)),
      })),
    }
  }

  #split(cents: number) {
    const { platformFeeCents, ownerPayoutCents } = splitAmount(cents)

    return {
      revenue: toNzd(cents),
      platformFee: toNzd(platformFeeCents),
      ownerPayout: toNzd(ownerPayoutCents),
    }
  }
}
