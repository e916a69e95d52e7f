import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import { IS_TRUSTED } from '#booking/models/booking'
import marketplace from '#config/marketplace'
import type { Metric } from '#platform/observability/database_metrics'

/** Metrics: bookings by status, and how late due reveals are. */
export async function bookingMetrics(): Promise<Metric[]> {
  const [bookings, late] = await Promise.all([
    db.rawQuery(
      `SELECT status, payment_status, count(*)::int AS n FROM bookings GROUP BY status, payment_status`
    ),
    db.rawQuery(
      `SELECT coalesce(extract(epoch FROM max(now() - greatest(confirmed_at, check_in_at - make_interval(hours => :hours)))), 0) AS seconds
       FROM bookings
       WHERE status = 'CONFIRMED' AND payment_status = 'PAID' AND details_revealed_at IS NULL
         AND check_in_at - make_interval(hours => :hours) <= now() AND check_out_at > now() AND ${IS_TRUSTED}`,
      { hours: marketplace.stay.revealHours, now: DateTime.utc().toSQL() }
    ),
  ])

  return [
    {
      name: 'bookings',
      help: 'Bookings by status and payment status',
      values: bookings.rows.map(
        ({ status, payment_status: payment, n }: Record<string, string>) => ({
          labels: { status, payment },
          value: Number(n),
        })
      ),
    },
    {
      name: 'booking_reveal_lag_seconds',
      help: 'How long the access details that wait longest should have been revealed',
      values: [{ value: Number(late.rows[0].seconds) }],
    },
  ]
}
