import { inject } from '@adonisjs/core'
import SetPassword from '#identity/contract/set_password'
import type User from '#identity/models/user'
import { type AccountChange, changeAccount } from '#moderation/accounts/change_account'

/** Gives a person a new password; the audit log never holds it. */
@inject()
export default class ResetAccountPassword {
  constructor(private users: SetPassword) {}

  handle({ password, ...change }: AccountChange & { password: string }): Promise<User> {
    return changeAccount({ ...change, action: 'user.password_reset' }, (trx) =>
      this.users.handle({ userId: change.userId, password }, trx)
    )
  }
}
