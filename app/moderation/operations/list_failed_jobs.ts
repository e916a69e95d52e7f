import { firstLine } from '#moderation/operations/first_line'
import { runSql } from '#platform/database/run_sql'
import { sql } from '#platform/database/sql'

/** A job that failed its last retry; never its payload, which can contain tokens. */
type FailedJobRow = {
  id: string
  name: string
  attempts: number
  error: string | null
  failedAt: string
}

export type FailedJobs = { total: number; rows: FailedJobRow[] }

const SHOWN = 50

/** SQL after SELECT; failed mails have a list of their own. */
export const FAILED_JOBS = sql`
  FROM queue_jobs j
  WHERE j.status = 'failed' AND NOT EXISTS (
    SELECT 1 FROM mails m WHERE m.status = 'failed' AND m.id::text = j.data::json->'payload'->>'mailId')`

const ROWS = sql`
  SELECT j.id, concat_ws(': ', j.data::json->>'name', j.data::json->'payload'->>'listener') AS name,
         (j.data::json->>'attempts')::int + 1 AS attempts, j.error, j.finished_at AS "failedAt"
  ${FAILED_JOBS} ORDER BY j.finished_at DESC, j.id DESC LIMIT ${SHOWN}`

/** Latest first. */
export default class ListFailedJobs {
  async handle(): Promise<FailedJobs> {
    const [jobs, [{ total }]] = await Promise.all([
      runSql<FailedJobRow>(ROWS),
      runSql<{ total: number }>(sql`SELECT count(*)::int AS total ${FAILED_JOBS}`),
    ])

    return {
      total,
      rows: jobs.map(({ error, failedAt, ...job }) => ({
        ...job,
        error: firstLine(error),
        failedAt: new Date(Number(failedAt)).toISOString(),
      })),
    }
  }
}
