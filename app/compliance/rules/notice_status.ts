type MailStatus = 'queued' | 'sent' | 'failed' | 'discarded'

/** A discarded mail was given up, as a failed one. */
export const MAIL_STATUSES = {
  queued: ['queued'],
  sent: ['sent'],
  failed: ['failed', 'discarded'],
} satisfies Record<string, MailStatus[]>

export type NoticeStatus = keyof typeof MAIL_STATUSES | 'not_sent'

export const NOTICE_STATUSES: NoticeStatus[] = ['queued', 'sent', 'failed', 'not_sent']

/** Whether a notice was sent, by its mail; `not_sent`: there was no address (rule E53). */
export function noticeStatus(mail: { status: MailStatus } | null): NoticeStatus {
  if (mail === null) return 'not_sent'

  return mail.status === 'discarded' ? 'failed' : mail.status
}
