import encryption from '@adonisjs/core/services/encryption'
import { MailSchema } from '#database/schema'

export interface MailAttachment {
  filename: string
  contentType: string
  content: string
}

export interface OutgoingMail {
  /** Folder and name under resources/views/emails: `identity/verify_email`. */
  template: string
  to: string
  subject: string
  /** Names the occasion: one template is mailed once for one occasion. */
  occasion: string
  data: Record<string, unknown>
  attachments?: MailAttachment[]
  /** By name, `List-Unsubscribe` for instance. */
  headers?: Record<string, string>
}

/** A mail that is queued, sent, or failed for good (shown to administrators). */
export default class Mail extends MailSchema {
  static override table = 'mails'

  /** The occasion as it was given when the mail was posted. */
  get occasion(): string {
    return this.dedupeKey.slice(this.template.length + 1)
  }

  /** What the template is rendered with; null once the mail is sent. */
  get content(): Pick<OutgoingMail, 'data' | 'attachments' | 'headers'> | null {
    return this.payload === null ? null : encryption.decrypt(this.payload)
  }
}
