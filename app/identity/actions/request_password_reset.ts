import db from '@adonisjs/lucid/services/db'
import MailPasswordReset from '#identity/jobs/mail_password_reset'
import { dispatchWith } from '#platform/queue/dispatch'

/**
 * Queues a reset mail. The account is looked up by the job, so that the answer and its time are the same whether or
 * not it exists (rule A28).
 */
export default class RequestPasswordReset {
  async handle({ email }: { email: string }): Promise<void> {
    await db.transaction((trx) => dispatchWith(MailPasswordReset.dispatch({ email }), trx))
  }
}
