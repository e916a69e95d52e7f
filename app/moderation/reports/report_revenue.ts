import db from '@adonisjs/lucid/services/db'
import marketplace from '#config/marketplace'
import { Cache } from '#platform/database/cache'
import { type Cents, toNzd } from '#shared/values/money'

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

/**
 * Paid less refunded, in NZD, with platform fee and owner payout (rule X20). Each payment counts by its stored split, so
 * a changed fee concerns new bookings only.
 */
export default class ReportRevenue {
  /** May lag by seconds (docs/adr/0026). */
  handle(): Promise<RevenueReport> {
    return cache.getOrSet('revenue', () => this.#report())
  }

  async #report(): Promise<RevenueReport> {
    const { rows } = await db.rawQuery<{
      rows: { month: string; bookings: number; cents: string; feeCents: string }[]
    }>(
      `SELECT to_char(captured_at AT TIME ZONE 'Pacific/Auckland', 'YYYY-MM') AS month,
              count(*)::int AS bookings,
              sum(amount_cents - refunded_cents)::bigint AS cents,
              round(sum((amount_cents - refunded_cents)::numeric * platform_fee_cents / amount_cents))::bigint
                AS "feeCents"
       FROM transactions
       WHERE status = 'completed' AND captured_at IS NOT NULL
       GROUP BY 1 ORDER BY 1 DESC`
    )
    const months = rows.map(({ month, bookings, cents, feeCents }) => ({
      month,
      bookings,
      cents: Number(cents),
      feeCents: Number(feeCents),
    }))
    const totalCents = sum(months.map(({ cents }) => cents))
    const totalFeeCents = sum(months.map(({ feeCents }) => feeCents))

    return {
      totalRevenue: toNzd(totalCents),
      platformFees: toNzd(totalFeeCents),
      ownerPayouts: toNzd(totalCents - totalFeeCents),
      monthlyRevenue: months.map(({ month, bookings, cents, feeCents }) => ({
        month,
        bookings,
        revenue: toNzd(cents),
        platformFee: toNzd(feeCents),
        ownerPayout: toNzd(cents - feeCents),
      })),
    }
  }
}

function sum(amounts: Cents[]): Cents {
  return amounts.reduce((total, amount) => total + amount, 0)
}
