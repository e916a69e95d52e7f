import { firstLine } from '#moderation/operations/first_line'
import Mail from '#shared/mail/mail'

/** A mail that could not be sent; never its content, which can contain tokens and access codes. */
type FailedMailRow = {
  id: string
  template: string
  recipient: string
  subject: string
  attempts: number
  error: string | null
  createdAt: string
}

export type FailedMails = { total: number; rows: FailedMailRow[] }

const SHOWN = 50
const COLUMNS = ['id', 'template', 'recipient', 'subject', 'attempts', 'last_error', 'created_at']

/** Latest first. */
export default class ListFailedMails {
  async handle(): Promise<FailedMails> {
    const failed = () => Mail.query().where('status', 'failed')
    const [mails, counted] = await Promise.all([
      failed().select(COLUMNS).orderByRaw('created_at DESC, id DESC').limit(SHOWN),
      failed().count('* as total'),
    ])

    return {
      total: Number(counted[0].$extras.total),
      rows: mails.map(({ id, template, recipient, subject, attempts, lastError, createdAt }) => ({
        id,
        template,
        recipient,
        subject,
        attempts,
        error: firstLine(lastError),
        createdAt: createdAt.toUTC().toISO()!,
      })),
    }
  }
}
