import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { recordAudit } from '#moderation/audit/record_audit'
import type { Trx } from '#platform/database/trx'
import { discardFailedJobs, retryFailedJobs } from '#platform/queue/failed_jobs'
import { NotFound } from '#shared/exceptions/domain_error'
import FailedMails from '#shared/mail/failed_mails'
import type { Author } from '#shared/values/author'
import { isUuid } from '#shared/values/uuid'

interface Decision extends Author {
  kind: 'job' | 'mail'
  outcome: 'retried' | 'discarded'
  /** Left out: all of them. */
  id?: string
}

const NOT_FOUND = { job: 'Job not found', mail: 'Email not found' }

/** Retries or discards failed jobs or mails; each is in the audit log. */
@inject()
export default class SettleFailed {
  constructor(private mails: FailedMails) {}

  /**
   * Returns how many. Throws NotFound when the given id is no failed job or mail, MailTooLate when that mail must not
   * be sent any more.
   */
  async handle({ kind, outcome, id, ...by }: Decision): Promise<{ count: number }> {
    if (id && !isUuid(id)) throw new NotFound(NOT_FOUND[kind])

    return db.transaction(async (trx) => {
      const settled = await this.#settle({ kind, outcome }, trx, id ? [id] : undefined)
      if (id && settled.length === 0) throw new NotFound(NOT_FOUND[kind])

      for (const { id: targetId, ...after } of settled)
        await recordAudit(
          { ...by, action: `${kind}.${outcome}`, targetType: kind, targetId, after },
          trx
        )
      return { count: settled.length }
    })
  }

  #settle(
    { kind, outcome }: Pick<Decision, 'kind' | 'outcome'>,
    trx: Trx,
    ids?: string[]
  ): Promise<{ id: string }[]> {
    if (kind === 'job')
      return outcome === 'retried' ? retryFailedJobs(trx, ids) : discardFailedJobs(trx, ids)

    return outcome === 'retried' ? this.mails.retry(trx, ids) : this.mails.discard(trx, ids)
  }
}
