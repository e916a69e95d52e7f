import db from '@adonisjs/lucid/services/db'
import { recordAudit } from '#moderation/audit/record_audit'
import { NotFound } from '#shared/exceptions/domain_error'
import { discardDeadJobs, retryDeadJobs } from '#platform/queue/dead_jobs'
import { isUuid } from '#shared/values/uuid'

export interface Settlement {
  verdict: 'retried' | 'discarded'
  /** Left out: all of them. */
  id?: string
  actorId: string
  /** The network address the request came from. */
  address: string
}

const SETTLE = { retried: retryDeadJobs, discarded: discardDeadJobs }

/** An administrator lets dead jobs run again, or gives them up; each is written down. */
export default class SettleDeadJobs {
  /**
   * @returns how many
   * @throws NotFound when the one that was named is no dead job
   */
  async handle({ verdict, id, actorId, address }: Settlement): Promise<{ count: number }> {
    if (id && !isUuid(id)) throw new NotFound('Job not found')

    return db.transaction(async (trx) => {
      const jobs = await SETTLE[verdict](trx, id ? [id] : undefined)
      if (id && jobs.length === 0) throw new NotFound('Job not found')

      for (const job of jobs)
        await recordAudit(
          {
            actorId,
            address,
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
