import type { Database } from './database.ts'

interface Month {
  month: string
  bookings: number
  cents: string
  fee: string
}

/** Each payment counts by its stored split, as in the product. */
export const MONTHS = `
  SELECT to_char(captured_at AT TIME ZONE 'Pacific/Auckland', 'YYYY-MM') AS month, count(*)::int AS bookings,
    sum(amount_cents - refunded_cents)::bigint AS cents,
    round(sum((amount_cents - refunded_cents)::numeric * platform_fee_cents / amount_cents))::bigint AS fee
  FROM transactions WHERE status = 'completed' AND captured_at IS NOT NULL GROUP BY 1`

const SQL = {
  exact: `${MONTHS} ORDER BY 1 DESC`,
  best: 'SELECT month, bookings, cents, fee FROM bare.revenue ORDER BY month DESC',
}

/** Revenue by month in NZD: summed for each request, or read from the roll-up table. */
export async function revenue(database: Database, kind: 'exact' | 'best') {
  const months = await database.ask<Month>(`revenue-${kind}`, SQL[kind])
  const total = split({ cents: sum(months, 'cents'), fee: sum(months, 'fee') })

  return {
    totalRevenue: total.revenue,
    platformFees: total.platformFee,
    ownerPayouts: total.ownerPayout,
    monthlyRevenue: months.map(({ month, bookings, cents, fee }) => ({
      month,
      bookings,
      ...split({ cents: Number(cents), fee: Number(fee) }),
    })),
  }
}

function sum(months: Month[], field: 'cents' | 'fee'): number {
  return months.reduce((total, month) => total + Number(month[field]), 0)
}

function split({ cents, fee }: { cents: number; fee: number }) {
  return { revenue: cents / 100, platformFee: fee / 100, ownerPayout: (cents - fee) / 100 }
}
