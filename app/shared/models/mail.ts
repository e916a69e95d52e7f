import encryption from '@adonisjs/core/services/encryption'
import { MailSchema } from '#database/schema'
import type { OutgoingMail } from '#shared/mail/post_mail'

/** A mail on its way: queued, sent, or failed for good (shown to administrators). */
export default class Mail extends MailSchema {
  static override table = 'mails'

  /** What the template is rendered with; null once the mail is sent. */
  get content(): Pick<OutgoingMail, 'data' | 'attachments'> | null {
    return this.payload === null ? null : encryption.decrypt(this.payload)
  }
}
