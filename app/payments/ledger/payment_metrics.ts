import { runSql } from '#platform/database/run_sql'
import { sql } from '#platform/database/sql'
import type { Metric } from '#platform/observability/database_metrics'

/** Metrics: payments and refunds by status, open problems, unprocessed webhook events. */
export async function paymentMetrics(): Promise<Metric[]> {
  const [payments, refunds, [open]] = await Promise.all([
    runSql<{ status: string; n: number; cents: string }>(
      sql`SELECT status, count(*)::int AS n, coalesce(sum(amount_cents), 0)::bigint AS cents
       FROM transactions GROUP BY status`
    ),
    runSql<{ status: string; n: number }>(
      sql`SELECT status, count(*)::int AS n FROM refunds GROUP BY status`
    ),
    runSql<{ problems: string; webhooks: string }>(
      sql`SELECT (SELECT count(*) FROM payment_problems WHERE resolved_at IS NULL) AS problems,
              (SELECT count(*) FROM webhook_events WHERE state = 'received') AS webhooks`
    ),
  ])
  const count = ({ status, n }: { status: string; n: number }) => ({ labels: { status }, value: n })
  const dollars = ({ status, cents }: { status: string; cents: string }) => ({
    labels: { status },
    value: Number(cents) / 100,
  })

  return [
    { name: 'payments', help: 'Payments by status', values: payments.map(count) },
    { name: 'payments_nzd', help: 'Sum of payments by status', values: payments.map(dollars) },
    { name: 'refunds', help: 'Refunds by status', values: refunds.map(count) },
    {
      name: 'payment_problems_open',
      help: 'Open payment problems',
      values: [{ value: Number(open.problems) }],
    },
    {
      name: 'stripe_webhooks_waiting',
      help: 'Stored webhook events not processed yet',
      values: [{ value: Number(open.webhooks) }],
    },
  ]
}
