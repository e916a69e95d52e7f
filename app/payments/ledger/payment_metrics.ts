import db from '@adonisjs/lucid/services/db'
import type { Metric } from '#platform/observability/database_metrics'

/** Metrics: payments and refunds by status, open problems, unprocessed webhook events. */
export async function paymentMetrics(): Promise<Metric[]> {
  const [payments, refunds, open] = await Promise.all([
    db.rawQuery(
      `SELECT status, count(*)::int AS n, coalesce(sum(amount_cents), 0)::bigint AS cents
       FROM transactions GROUP BY status`
    ),
    db.rawQuery('SELECT status, count(*)::int AS n FROM refunds GROUP BY status'),
    db.rawQuery(
      `SELECT (SELECT count(*) FROM payment_problems WHERE resolved_at IS NULL) AS problems,
              (SELECT count(*) FROM webhook_events WHERE state = 'received') AS webhooks`
    ),
  ])
  const count = ({ status, n }: { status: string; n: number }) => ({ labels: { status }, value: n })
  const dollars = ({ status, cents }: { status: string; cents: string }) => ({
    labels: { status },
    value: Number(cents) / 100,
  })

  return [
    { name: 'payments', help: 'Payments by status', values: payments.rows.map(count) },
    { name: 'payments_nzd', help: 'Sum of payments by status', values: payments.rows.map(dollars) },
    { name: 'refunds', help: 'Refunds by status', values: refunds.rows.map(count) },
    {
      name: 'payment_problems_open',
      help: 'Open payment problems',
      values: [{ value: Number(open.rows[0].problems) }],
    },
    {
      name: 'stripe_webhooks_waiting',
      help: 'Stored webhook events not processed yet',
      values: [{ value: Number(open.rows[0].webhooks) }],
    },
  ]
}
