import db from '@adonisjs/lucid/services/db'
import { splitAmount } from '#payments/contract/split_amount'
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

/** What was paid less what was refunded, in NZD, with its 15 % and 85 % (specification, section 3; design.md, section 4). */
export default class ReportRevenue {
  async handle(): Promise<RevenueReport> {
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
