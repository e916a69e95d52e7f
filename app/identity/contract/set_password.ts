import { inject } from '@adonisjs/core'
import type { Trx } from '#platform/database/trx'
import { DateTime } from 'luxon'
import AccountForChange from '#identity/models/account_for_change'
import EndSessions from '#identity/contract/end_sessions'
import { mailPasswordChanged } from '#identity/mails/identity_mails'
import OneTimeToken from '#identity/models/one_time_token'
import type User from '#identity/models/user'

interface NewPassword {
  userId: string
  /** Of the least length (rule A6). */
  password: string
}

/** Sets a user's password for them: signed out everywhere, mailed links withdrawn, mailed. Throws NotFound. */
@inject()
export default class SetPassword {
  constructor(private sessions: EndSessions) {}

  async handle({ userId, password }: NewPassword, trx: Trx): Promise<User> {
    const now = DateTime.utc()
    const account = await AccountForChange.find(userId, trx)
    account.user.merge({ password })
    const user = await account.save(now)

    await OneTimeToken.withdraw(
      { userId, purposes: ['reset_password', 'invitation', 'change_email'] },
      trx
    )
    await this.sessions.handle({ userId }, trx)
    await mailPasswordChanged(user, now, trx)
    return user
  }
}
