import db from '@adonisjs/lucid/services/db'
import type { Metric } from '#platform/observability/database_metrics'

/** The queue sorts by a number whose last 13 digits are the milliseconds of dispatch. */
const DISPATCHED_MS = 'score % 10000000000000'

export async function queueMetrics(): Promise<Metric[]> {
  const [jobs, overdue, mails, runs] = await Promise.all([
    db.rawQuery('SELECT status, count(*)::int AS n FROM queue_jobs GROUP BY status'),
    db.rawQuery(
      `SELECT coalesce(max(extract(epoch FROM now()) * 1000 - due), 0) / 1000 AS seconds FROM (
         SELECT ${DISPATCHED_MS} AS due FROM queue_jobs WHERE status = 'pending'
         UNION ALL SELECT execute_at FROM queue_jobs WHERE status = 'delayed') waiting`
    ),
    db.rawQuery('SELECT status, count(*)::int AS n FROM mails GROUP BY status'),
    db.rawQuery(
      `SELECT command, extract(epoch FROM now() - max(finished_at)) AS seconds
       FROM scheduler_runs WHERE exit_code = 0 GROUP BY command`
    ),
  ])

  return [
    {
      name: 'queue_jobs',
      help: 'Jobs in the queue by status',
      values: byStatus(jobs.rows, ['pending', 'active', 'delayed', 'failed']),
    },
    {
      name: 'queue_oldest_due_seconds',
      help: 'How long the job that waits longest could have been run',
      values: [{ value: Math.max(0, Number(overdue.rows[0].seconds)) }],
    },
    {
      name: 'mails',
      help: 'Mails by status; an administrator has to look at failed ones',
      values: byStatus(mails.rows, ['queued', 'sent', 'failed']),
    },
    {
      name: 'scheduled_command_last_success_seconds',
      help: 'Seconds since a scheduled command last ended well',
      values: runs.rows.map(({ command, seconds }: { command: string; seconds: string }) => ({
        labels: { command },
        value: Number(seconds),
      })),
    },
  ]
}

function byStatus(rows: { status: string; n: number }[], statuses: string[]) {
  const counted = new Map(rows.map(({ status, n }) => [status, n]))

  return statuses.map((status) => ({ labels: { status }, value: counted.get(status) ?? 0 }))
}
