import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import type { DateTime } from 'luxon'
import EndSessions from '#identity/contract/end_sessions'
import { WrongPassword } from '#identity/exceptions/account_refused'
import { mailPasswordChanged } from '#identity/mails/identity_mails'
import OneTimeToken from '#identity/models/one_time_token'
import User from '#identity/models/user'
import { checkOwnPassword } from '#identity/steps/check_own_password'

interface PasswordChange {
  user: User
  /** The present one. */
  password: string
  /** Of the least length (rule A6). */
  newPassword: string
  /** The access token of the session that stays. */
  tokenId: string
  now: DateTime
}

/**
 * Sets the password of a person who knows the present one. Their other sessions and tokens and all mailed links end; they
 * are told by mail. Throws WrongPassword (422).
 */
@inject()
export default class ChangePassword {
  constructor(private sessions: EndSessions) {}

  async handle({ user, password, newPassword, tokenId, now }: PasswordChange): Promise<void> {
    await checkOwnPassword(user, password)

    await db.transaction(async (trx) => {
      const current = await User.lockedOpen(user.id, trx)
      if (current.sessionVersion !== user.sessionVersion) throw new WrongPassword()

      await current.merge({ password: newPassword }).save()
      await OneTimeToken.withdraw(
        { userId: user.id, purposes: ['reset_password', 'invitation', 'change_email'] },
        trx
      )
      await this.sessions.handle({ userId: user.id, exceptTokenId: tokenId }, trx)
      await mailPasswordChanged(current, now, trx, { staysSignedIn: true })
    })
  }
}
