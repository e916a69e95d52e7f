import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { recordAudit } from '#moderation/audit/record_audit'
import type { Settlement } from '#moderation/operations/settle_failed_jobs'
import { NotFound } from '#shared/exceptions/domain_error'
import FailedMails from '#shared/mail/failed_mails'
import { isUuid } from '#shared/values/uuid'

/** Retries or discards failed mails; each is in the audit log. */
@inject()
export default class SettleFailedMails {
  constructor(private failedMails: FailedMails) {}

  /**
   * @returns how many
   * @throws NotFound when the given mail has not failed, MailTooLate when it must not be sent any more
   */
  async handle({ verdict, id, ...by }: Settlement): Promise<{ count: number }> {
    if (id && !isUuid(id)) throw new NotFound('Mail not found')

    return db.transaction(async (trx) => {
      const ids = id ? [id] : undefined
      const mails =
        verdict === 'retried'
          ? await this.failedMails.retry(trx, ids)
          : await this.failedMails.discard(trx, ids)
      if (id && mails.length === 0) throw new NotFound('Mail not found')

      for (const { id: targetId, template, recipient } of mails)
        await recordAudit(
          {
            ...by,
            targetId,
            action: `mail.${verdict}`,
            targetType: 'mail',
            after: { template, recipient },
          },
          trx
        )
      return { count: mails.length }
    })
  }
}
