import { DateTime } from 'luxon'
import { whereRevealDue, whereTrusted } from '#booking/contract/stay_facts'
import { runSql } from '#platform/database/run_sql'
import { sql } from '#platform/database/sql'
import marketplace from '#config/marketplace'
import type { Metric } from '#platform/observability/database_metrics'

interface Counted {
  status: string
  payment: string
  value: number
}

/** Metrics: bookings by status, and how late due reveals are. */
export async function bookingMetrics(): Promise<Metric[]> {
  const { revealHours } = marketplace.stay
  const now = DateTime.utc()
  const [bookings, [late]] = await Promise.all([
    runSql<Counted>(
      sql`SELECT status, payment_status AS payment, count(*)::int AS value FROM bookings GROUP BY status, payment_status`
    ),
    runSql<{ seconds: string }>(sql`
      SELECT coalesce(extract(epoch FROM max(
        ${now} - greatest(confirmed_at, check_in_at - make_interval(hours => ${revealHours})))), 0) AS seconds
      FROM bookings WHERE ${whereRevealDue(now)} AND ${whereTrusted(now)}`),
  ])

  return [
    {
      name: 'bookings',
      help: 'Bookings by status and payment status',
      values: bookings.map(({ value, ...labels }) => ({ labels, value })),
    },
    {
      name: 'booking_reveal_lag_seconds',
      help: 'How long the access details that wait longest should have been revealed',
      values: [{ value: Number(late.seconds) }],
    },
  ]
}
