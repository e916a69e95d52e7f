import db from '@adonisjs/lucid/services/db'
import MailPasswordReset from '#identity/jobs/mail_password_reset'
import { dispatchWith } from '#platform/queue/dispatch'

/** Queues a reset mail. The job looks the account up, so that answer and time are the same without one (rule A28). */
export default class RequestPasswordReset {
  async handle({ email }: { email: string }): Promise<void> {
    await db.transaction((trx) => dispatchWith(MailPasswordReset.dispatch({ email }), trx))
  }
}
