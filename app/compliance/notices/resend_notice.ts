import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { NoticeResent } from '#compliance/events/notice_events'
import { NoHarbourmasterAddress } from '#compliance/exceptions/notice_refused'
import Notice from '#compliance/models/notice'
import { mailNotice } from '#compliance/notices/mail_notice'
import marketplace from '#config/marketplace'
import { publish } from '#shared/events/publish'
import { NotFound } from '#shared/exceptions/domain_error'
import FailedMails from '#shared/mail/failed_mails'
import type { Author } from '#shared/values/author'
import { isUuid } from '#shared/values/uuid'

/** Sends a notice again; one that is still on its way is left to that. Audited (rule E55). */
@inject()
export default class ResendNotice {
  constructor(private failedMails: FailedMails) {}

  /** Throws NotFound, NoHarbourmasterAddress. */
  async handle({ noticeId, ...author }: Author & { noticeId: string }): Promise<Notice> {
    if (!isUuid(noticeId)) throw new NotFound('Notice not found')

    return db.transaction(async (trx) => {
      const notice = await Notice.query({ client: trx }).where('id', noticeId).forUpdate().first()
      if (!notice) throw new NotFound('Notice not found')
      if (marketplace.compliance.harbourmasterEmail === null) throw new NoHarbourmasterAddress()
      await notice.load('mail')
      if (notice.status === 'queued') return notice

      if (notice.status === 'failed') await this.failedMails.discard(trx, [notice.mailId!])
      await mailNotice(notice, trx)
      await notice.save()
      await notice.load('mail')
      const { id, bookingId, kind } = notice
      await publish(new NoticeResent({ ...author, noticeId: id, bookingId, kind }), trx)
      return notice
    })
  }
}
