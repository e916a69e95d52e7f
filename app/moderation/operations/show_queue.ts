import { runSql } from '#platform/database/run_sql'
import { sql } from '#platform/database/sql'

/** Jobs of one kind; deliveries of events are counted by listener. */
type JobCounts = {
  name: string
  waiting: number
  /** Failed before, waiting for a retry. */
  retrying: number
  running: number
  failed: number
}

export type QueueReport = {
  jobs: JobCounts[]
  /** When the oldest waiting job was queued (UTC, ISO 8601); null when none waits. */
  waitingSince: string | null
}

const COUNTS = sql`
  SELECT concat_ws(': ', data::json->>'name', data::json->'payload'->>'listener') AS name,
         count(*) FILTER (WHERE status = 'pending')::int AS waiting,
         count(*) FILTER (WHERE status = 'delayed')::int AS retrying,
         count(*) FILTER (WHERE status = 'active')::int AS running,
         count(*) FILTER (WHERE status = 'failed')::int AS failed
  FROM queue_jobs WHERE status <> 'completed' GROUP BY 1 ORDER BY 1`

const OLDEST = sql`SELECT min((data::json->>'createdAt')::bigint) AS since FROM queue_jobs WHERE status = 'pending'`

export default class ShowQueue {
  async handle(): Promise<QueueReport> {
    const [jobs, [{ since }]] = await Promise.all([
      runSql<JobCounts>(COUNTS),
      runSql<{ since: string | null }>(OLDEST),
    ])

    return {
      jobs,
      waitingSince: since === null ? null : new Date(Number(since)).toISOString(),
    }
  }
}
