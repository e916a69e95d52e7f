import db from '@adonisjs/lucid/services/db'
import MailPasswordReset from '#identity/jobs/mail_password_reset'
import { dispatchWith } from '#platform/queue/dispatch'

/**
 * Takes the wish for a reset link. Whether the account exists is only looked up by the queue, so
 * that the answer says the same and takes the same time either way (rule A28).
 */
export default class RequestPasswordReset {
  async handle({ email }: { email: string }): Promise<void> {
    await db.transaction((trx) => dispatchWith(MailPasswordReset.dispatch({ email }), trx))
  }
}
