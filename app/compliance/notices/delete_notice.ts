import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import Notice from '#compliance/models/notice'
import FailedMails from '#shared/mail/failed_mails'

/** Deletes a notice; a mail of it that failed is discarded, as it says the same (rule E58). Idempotent. */
@inject()
export default class DeleteNotice {
  constructor(private failedMails: FailedMails) {}

  async handle({ noticeId }: { noticeId: string }): Promise<void> {
    await db.transaction(async (trx) => {
      const notice = await Notice.query({ client: trx }).where('id', noticeId).forUpdate().first()
      if (notice?.mailId) await this.failedMails.discard(trx, [notice.mailId])

      await notice?.delete()
    })
  }
}
