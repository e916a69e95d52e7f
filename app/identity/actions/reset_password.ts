import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import type { Infer } from '@vinejs/vine/types'
import type { DateTime } from 'luxon'
import EndSessions from '#identity/contract/end_sessions'
import { UnusableToken } from '#identity/exceptions/account_refused'
import { mailPasswordChanged } from '#identity/mails/identity_mails'
import OneTimeToken from '#identity/models/one_time_token'
import User from '#identity/models/user'
import { endUnproven } from '#identity/steps/end_unproven'
import type { resetValidator } from '#identity/validators/identity_validators'

type NewPassword = Infer<typeof resetValidator> & { now: DateTime }

/**
 * Sets a new password by a mailed reset link or invitation, signs the user out everywhere and mails them. The email
 * counts as verified, because the link was read there; the first proof of a mailbox ends what was set before it (rule
 * A83). Throws UnusableToken (400).
 */
@inject()
export default class ResetPassword {
  constructor(private sessions: EndSessions) {}

  /** @returns whose password it is */
  async handle({ token, password, now }: NewPassword): Promise<User> {
    if (!token) throw new UnusableToken('Invalid or missing reset token')

    return db.transaction(async (trx) => {
      const purposes = ['reset_password' as const, 'invitation' as const]
      const userId = await OneTimeToken.use({ token, purposes, now }, trx)
      if (!userId) throw new UnusableToken('Invalid or expired reset token')

      const user = await User.findOrFail(userId, { client: trx })
      if (!user.isEmailVerified) await endUnproven(userId, this.sessions, trx)
      await user.merge({ password, emailVerifiedAt: user.emailVerifiedAt ?? now }).save()
      await OneTimeToken.withdraw({ userId, purposes: [...purposes, 'change_email'] }, trx)
      await this.sessions.handle({ userId }, trx)
      await mailPasswordChanged(user, now, trx)
      return user
    })
  }
}
