import db from '@adonisjs/lucid/services/db'

/** How many jobs of one kind there are; deliveries of events are counted by listener. */
export type JobCounts = {
  name: string
  waiting: number
  /** Failed before, and to be tried again later. */
  retrying: number
  running: number
  failed: number
}

export type QueueReport = {
  jobs: JobCounts[]
  /** UTC instant, ISO 8601, of the job that has waited longest; null when none waits. */
  waitingSince: string | null
}

const COUNTS = `
  SELECT concat_ws(': ', data::json->>'name', data::json->'payload'->>'listener') AS name,
         count(*) FILTER (WHERE status = 'pending')::int AS waiting,
         count(*) FILTER (WHERE status = 'delayed')::int AS retrying,
         count(*) FILTER (WHERE status = 'active')::int AS running,
         count(*) FILTER (WHERE status = 'failed')::int AS failed
  FROM queue_jobs WHERE status <> 'completed' GROUP BY 1 ORDER BY 1`

const OLDEST = `SELECT min((data::json->>'createdAt')::bigint) AS since FROM queue_jobs WHERE status = 'pending'`

/** What the queue has to do. */
export default class ShowQueue {
  async handle(): Promise<QueueReport> {
    const [counts, oldest] = await Promise.all([
      db.rawQuery<{ rows: JobCounts[] }>(COUNTS),
      db.rawQuery<{ rows: { since: string | null }[] }>(OLDEST),
    ])
    const [{ since }] = oldest.rows

    return {
      jobs: counts.rows,
      waitingSince: since === null ? null : new Date(Number(since)).toISOString(),
    }
  }
}
