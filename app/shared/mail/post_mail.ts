import encryption from '@adonisjs/core/services/encryption'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import SendMail from '#shared/jobs/send_mail'
import Mail from '#shared/models/mail'
import { dispatchWith } from '#shared/queue/dispatch'

export interface MailAttachment {
  filename: string
  contentType: string
  content: string
}

export interface OutgoingMail {
  /** The folder and name under resources/views/emails: `identity/verify_email`. */
  template: string
  to: string
  subject: string
  /** Names the occasion: the same template and occasion are mailed once. */
  occasion: string
  data: Record<string, unknown>
  attachments?: MailAttachment[]
}

/**
 * Writes a mail in the transaction of the change it tells of; the queue sends it after the commit.
 * What it says is stored encrypted and erased once it is sent.
 *
 * @returns false when this occasion was mailed before
 */
export async function postMail(
  mail: OutgoingMail,
  trx: TransactionClientContract
): Promise<boolean> {
  const { template, to, subject, occasion, data, attachments } = mail

  const [row] = await trx
    .insertQuery<{ id: string }>()
    .table(Mail.table)
    .insert({
      template,
      recipient: to,
      subject,
      dedupe_key: `${template}:${occasion}`,
      payload: encryption.encrypt({ data, attachments }),
    })
    .onConflict('dedupe_key')
    .ignore()
    .returning('id')
  if (!row) return false

  await dispatchWith(SendMail.dispatch({ mailId: row.id }), trx)
  return true
}
