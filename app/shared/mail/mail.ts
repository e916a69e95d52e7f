import encryption from '@adonisjs/core/services/encryption'
import { MailSchema } from '#database/schema'

export interface MailAttachment {
  filename: string
  contentType: string
  content: string
}

export interface OutgoingMail {
  /** Chosen by a caller that refers to its mail. */
  id?: string
  /** Folder and name under resources/views/emails: `identity/verify_email`. */
  template: string
  to: string
  subject: string
  /** Names the occasion: one template is mailed once for one occasion. */
  occasion: string
  data: Record<string, unknown>
  attachments?: MailAttachment[]
  headers?: Record<string, string>
}

export default class Mail extends MailSchema {
  static override table = 'mails'

  get occasion(): string {
    return this.dedupeKey.slice(this.template.length + 1)
  }

  get content(): Pick<OutgoingMail, 'data' | 'attachments' | 'headers'> | null {
    return this.payload === null ? null : encryption.decrypt(this.payload)
  }
}
