import type { Database } from './database.ts'

interface Month {
  month: string
  bookings: number
  cents: string
}

export const MONTHS = `
  SELECT to_char(captured_at AT TIME ZONE 'Pacific/Auckland', 'YYYY-MM') AS month, count(*)::int AS bookings,
    sum(amount_cents - refunded_cents)::bigint AS cents
  FROM transactions WHERE status = 'completed' AND captured_at IS NOT NULL GROUP BY 1`

const SQL = {
  exact: `${MONTHS} ORDER BY 1 DESC`,
  best: 'SELECT month, bookings, cents FROM bare.revenue ORDER BY month DESC',
}

/** Revenue by month in NZD, 15 % of it the fee: summed for each request, or read from the roll-up table. */
export async function revenue(database: Database, kind: 'exact' | 'best') {
  const months = await database.ask<Month>(`revenue-${kind}`, SQL[kind])
  const total = split(months.reduce((sum, { cents }) => sum + Number(cents), 0))

  return {
    totalRevenue: total.revenue,
    platformFees: total.platformFee,
    ownerPayouts: total.ownerPayout,
    monthlyRevenue: months.map(({ month, bookings, cents }) => ({
      month,
      bookings,
      ...split(Number(cents)),
    })),
  }
}

function split(cents: number) {
  const fee = Math.floor((cents * 15 + 50) / 100)

  return { revenue: cents / 100, platformFee: fee / 100, ownerPayout: (cents - fee) / 100 }
}
