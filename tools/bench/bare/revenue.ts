import type { Database } from './database.ts'

interface Month {
  month: string
  bookings: number
  cents: string
}

const SQL = {
  exact: `SELECT to_char(captured_at AT TIME ZONE 'Pacific/Auckland', 'YYYY-MM') AS month, count(*)::int AS bookings,
      sum(amount_cents - refunded_cents)::bigint AS cents
    FROM transactions WHERE status = 'completed' AND captured_at IS NOT NULL GROUP BY 1 ORDER BY 1 DESC`,
  best: 'SELECT month, bookings, cents FROM bench.revenue ORDER BY month DESC',
}

/** Revenue by month in NZD: summed for each request, or read from the roll-up table. */
export async function revenue(database: Database, kind: 'exact' | 'best') {
  const months = await database.ask<Month>(`revenue-${kind}`, SQL[kind])
  const {
    revenue: totalRevenue,
    platformFee,
    ownerPayout,
  } = split(months.reduce((sum, { cents }) => sum + Number(cents), 0))

  return {
    totalRevenue,
    platformFees: platformFee,
    ownerPayouts: ownerPayout,
    monthlyRevenue: months.map(({ month, bookings, cents }) => ({
      month,
      bookings,
      ...split(Number(cents)),
    })),
  }
}

function split(cents: number) {
  const fee = Math.round(cents * 0.15)

  return { revenue: cents / 100, platformFee: fee / 100, ownerPayout: (cents - fee) / 100 }
}
