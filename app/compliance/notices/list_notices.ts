import Notice from '#compliance/models/notice'
import { MAIL_STATUSES, type NoticeStatus } from '#compliance/rules/notice_status'
import { type Page, toPage } from '#shared/values/page'

interface Filter {
  page: number
  limit: number
  status?: NoticeStatus
}

/** Notices with their mails, the newest first (rule E54). */
export default class ListNotices {
  async handle({ page, limit, status }: Filter): Promise<Page<Notice>> {
    const mailed = status && status !== 'not_sent' ? MAIL_STATUSES[status] : null
    const found = await Notice.query()
      .if(status === 'not_sent', (query) => query.whereNull('mailId'))
      .if(mailed, (query) => query.whereHas('mail', (mail) => mail.whereIn('status', mailed!)))
      .preload('mail')
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc')
      .paginate(page, limit)

    return toPage(found.all(), found.total, { page, limit })
  }
}
