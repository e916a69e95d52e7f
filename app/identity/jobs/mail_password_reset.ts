import { Job } from '@adonisjs/queue'
import type { JobOptions } from '@adonisjs/queue/types'
import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import marketplace from '#config/marketplace'
import { mailPasswordReset } from '#identity/mails/identity_mails'
import OneTimeToken from '#identity/models/one_time_token'
import User from '#identity/models/user'

/** Mails a reset link when somebody has this email; an older link stops working. */
export default class MailPasswordReset extends Job<{ email: string }> {
  static override options: JobOptions = { name: 'mail_password_reset' }

  async execute() {
    const user = await User.findBy('email', this.payload.email)
    if (!user || user.closedAt) return

    const goodFor = { hours: marketplace.tokens.resetHours }
    await db.transaction(async (trx) => {
      const token = await OneTimeToken.issue(
        { userId: user.id, purpose: 'reset_password', now: DateTime.utc(), goodFor },
        trx
      )
      await mailPasswordReset(user, token, trx)
    })
  }
}
