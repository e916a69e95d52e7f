import db from '@adonisjs/lucid/services/db'
import { recordAudit } from '#moderation/audit/record_audit'
import { NotFound } from '#shared/exceptions/domain_error'
import { discardFailedJobs, retryFailedJobs } from '#platform/queue/failed_jobs'
import type { Author } from '#shared/values/author'
import { isUuid } from '#shared/values/uuid'

export interface Settlement extends Author {
  verdict: 'retried' | 'discarded'
  /** Left out: all of them. */
  id?: string
}

const SETTLE = { retried: retryFailedJobs, discarded: discardFailedJobs }

/** Retries or discards failed jobs; each is in the audit log. */
export default class SettleFailedJobs {
  /** Returns how many. Throws NotFound when the given id is no failed job. */
  async handle({ verdict, id, ...by }: Settlement): Promise<{ count: number }> {
    if (id && !isUuid(id)) throw new NotFound('Job not found')

    return db.transaction(async (trx) => {
      const jobs = await SETTLE[verdict](trx, id ? [id] : undefined)
      if (id && jobs.length === 0) throw new NotFound('Job not found')

      for (const job of jobs)
        await recordAudit(
          {
            ...by,
            action: `job.${verdict}`,
            targetType: 'job',
            targetId: job.id,
            after: { name: job.name },
          },
          trx
        )
      return { count: jobs.length }
    })
  }
}
